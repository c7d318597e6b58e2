"""Short programs to start from: run one with ``python -m towermind_app.examples.<name>``.

`lookahead` needs nothing else; `sb3_ppo` and `sb3_maskable_ppo` need the extra `sb3`, `cleanrl_ppo` the extra
`torch`, `rllib_ppo` the extra `rllib`.
"""
