"""PPO in a single file, on the native vector environment."""

from __future__ import annotations

import re

import pytest

pytest.importorskip("torch", reason="the extra torch is not installed: make test-libraries")

import torch

from towermind_app.examples import cleanrl_ppo as ppo


def test_it_trains_and_tells_the_scores(capsys: pytest.CaptureFixture[str]) -> None:
    torch.manual_seed(0)
    net = ppo.train(steps=2 * ppo.ENVS * ppo.LENGTH)
    assert all(part.isfinite().all() for part in net.parameters())
    told = re.findall(r"update (\d): (\d+) episodes, mean score (\S+)", capsys.readouterr().out)
    assert [update for update, _, _ in told] == ["1", "2"]
    assert told[1][1] != "0"
    assert -20 <= float(told[1][2]) <= 0


def test_only_legal_actions_are_likely() -> None:
    net = torch.nn.Linear(759, 1201)
    masks = torch.zeros(3, 1200, dtype=torch.int8)
    masks[:, 7] = 1
    policy, values = ppo.judge(net, torch.full((3, 759), -9999.0), masks)
    assert policy.probs[:, 7].tolist() == [1, 1, 1]
    assert torch.equal(values, net.bias[0].expand(3))  # what is missing is 0


def test_what_is_rewarded_becomes_likelier_and_is_foreseen() -> None:
    """Games of one step, in which action 7 is rewarded with 1 and action 8 is not."""
    torch.manual_seed(0)
    net = torch.nn.Linear(759, 1201)
    adam = torch.optim.Adam(net.parameters(), 0.1)
    state, mask = torch.full((4, 759), -9999.0), torch.zeros(4, 1200, dtype=torch.int8)
    mask[:, 7:9] = 1
    ended = torch.ones(4, dtype=torch.bool)
    for _ in range(15):
        rows = []
        for _ in range(ppo.LENGTH):
            with torch.no_grad():
                policy, value = ppo.judge(net, state, mask)
            action = policy.sample()
            rows.append((state, mask, action, policy.log_prob(action), value, (action == 7).double(), ended))
        ppo.learn(net, adam, rows)
    policy, value = ppo.judge(net, state, mask)
    assert policy.probs[0, 7] > 0.9
    assert value[0].item() == pytest.approx(1, abs=0.15)
