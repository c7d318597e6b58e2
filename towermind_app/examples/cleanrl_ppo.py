"""Train PPO, written out as CleanRL does, on 32 games of level 1 at once in the native vector environment."""

import argparse

import gymnasium
import torch
from torch import nn
from torch.distributions import Categorical

ENVS, LENGTH, PASSES, BATCH = 32, 129, 4, 1024


def judge(net: nn.Module, states: torch.Tensor, masks: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
    """The policy over legal actions, and what the states are worth. What is missing, -9999, is read as 0."""
    value, scores = net((states.clamp(min=-4) + 4).log1p()).split((1, 1200), dim=-1)
    return Categorical(logits=scores.masked_fill(masks == 0, -1e9)), value.squeeze(-1)


def learn(net: nn.Module, adam: torch.optim.Adam, rows: list[tuple[torch.Tensor, ...]]) -> None:
    states, masks, actions, logs, values, rewards, ended = map(torch.stack, zip(*rows, strict=True))
    returns = values.clone()  # the last row only says what is still to come
    for step in reversed(range(LENGTH - 1)):
        later = 0.05 * values[step + 1] + 0.95 * returns[step + 1]
        returns[step] = rewards[step] + 0.995 * later * ~ended[step]
    batch = [part[:-1].flatten(0, 1) for part in (states, masks, actions, logs, returns - values, returns)]
    for picked in torch.cat([torch.randperm(len(batch[0])) for _ in range(PASSES)]).split(BATCH):
        state, mask, action, log, gain, worth = (part[picked] for part in batch)
        policy, value = judge(net, state, mask)
        ratio, gain = (policy.log_prob(action) - log).exp(), (gain - gain.mean()) / (gain.std() + 1e-8)
        better = torch.min(ratio * gain, ratio.clamp(0.8, 1.2) * gain) + 0.01 * policy.entropy()
        adam.zero_grad()
        (0.5 * (value - worth).square() - better).mean().backward()
        nn.utils.clip_grad_norm_(net.parameters(), 0.5)
        adam.step()


def train(steps: int) -> nn.Module:
    envs = gymnasium.make_vec(
        "towermind_app:TowerMind-v0", ENVS, autoreset_mode="SameStep",
        level="lv1", obs=("state",), flat_obs=True, action_mode="discrete", action_mask=True,
    )  # fmt: skip
    net = nn.Sequential(nn.Linear(759, 256), nn.Tanh(), nn.Linear(256, 256), nn.Tanh(), nn.Linear(256, 1201))
    adam = torch.optim.Adam(net.parameters(), 3e-4)
    seen, told = envs.reset(seed=1)
    for update in range(max(steps // (ENVS * LENGTH), 1)):
        rows, scores = [], list[int]()
        for _ in range(LENGTH):
            state, mask = torch.tensor(seen), torch.tensor(told["action_mask"])
            with torch.no_grad():
                policy, value = judge(net, state, mask)
            action = policy.sample()
            seen, *outcome, _, told = envs.step(action.numpy())
            rows.append((state, mask, action, policy.log_prob(action), value, *map(torch.tensor, outcome)))
            scores += told["final_info"]["score"][outcome[1]].tolist() if outcome[1].any() else []
        learn(net, adam, rows)
        mean = torch.tensor(scores, dtype=torch.float32).mean()
        print(f"update {update + 1}: {len(scores)} episodes, mean score {mean:.2f}", flush=True)
    return net


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=200_000)
    train(parser.parse_args().steps)
