"""Random vectors of the curve, one a line, for another implementation to agree with:

    python3 make_vectors.py COUNT SEED

Each line: kind phase vs vt real_sol real_token protocol_bps creator_bps amount = the numbers of the answer, or a refusal.
"""

import random
import sys

from curve import (FOR_SALE, KINDS, LAMPORTS, LARGEST, SUPPLY, VIRTUAL_SOL_0, VIRTUAL_TOKEN_0, Refusal, graduate)


def logarithmic(chance, low, high):
    """Small and large numbers equally likely: first how long, then which."""
    bits = chance.randint(low.bit_length(), high.bit_length())
    return min(high, max(low, chance.getrandbits(bits)))


def random_curve(chance):
    """Every curve trading can lead to: what it holds is never less than what the tokens sold have cost."""
    sold = chance.choice((0, FOR_SALE, FOR_SALE - logarithmic(chance, 1, 10**12), chance.randint(1, FOR_SALE - 1)))
    vt = VIRTUAL_TOKEN_0 - sold
    least = -(-VIRTUAL_SOL_0 * VIRTUAL_TOKEN_0 // vt) if sold else VIRTUAL_SOL_0
    # Rounding leaves a lamport with the curve now and then.
    vs = least + (logarithmic(chance, 1, 10**6) if sold and chance.random() < 0.5 else 0)
    return ("curve", vs, vt, vs - VIRTUAL_SOL_0, FOR_SALE - sold)


def random_pool(chance):
    """Pools at every tier, from far below the first market cap to far above the last threshold."""
    market_cap = logarithmic(chance, 1 * LAMPORTS, 400_000 * LAMPORTS)
    if chance.random() < 0.3:
        threshold = chance.choice((420, 1470, 9820, 49120, 54030, 73681, 98240))
        market_cap = threshold * LAMPORTS + chance.randint(-2, 2)
    vt = chance.randint(10**12, SUPPLY - 1)
    return ("pool", max(1, -(-market_cap * vt // SUPPLY)), vt, 0, 0)


def random_amount(chance, kind, market):
    if chance.random() < 0.01:
        return chance.choice((0, LARGEST, LARGEST + 1))
    if chance.random() < 0.05 and market[0] == "curve" and market[4] > 0 and kind in ("buy", "buy_tokens"):
        # Around the price, and the number, of all that is left.
        rest = market[4] if kind == "buy_tokens" else KINDS["buy"](market, LARGEST, 95, 30)[0]
        return max(1, rest + chance.randint(-3, 3))
    return logarithmic(chance, 1, 10**13 if kind in ("buy", "sell_for") else 10**15)


def line(chance):
    if chance.random() < 0.02:
        market = random_curve(chance)
        kind, amount, fees = "graduate", 0, (95, 30)
        work = lambda: graduate(market)
    else:
        market = random_curve(chance) if chance.random() < 0.5 else random_pool(chance)
        kind = chance.choice(list(KINDS))
        amount = random_amount(chance, kind, market)
        fees = (95, 30) if chance.random() < 0.8 else (chance.randint(0, 1000), chance.randint(0, 1000))
        work = lambda: KINDS[kind](market, amount, *fees)
    try:
        result = " ".join(map(str, work()))
    except Refusal as refusal:
        result = str(refusal)
    return f"{kind} {' '.join(map(str, market))} {fees[0]} {fees[1]} {amount} = {result}\n"


def main():
    count, seed = int(sys.argv[1]), int(sys.argv[2])
    chance = random.Random(seed)
    for _ in range(count):
        sys.stdout.write(line(chance))


main()
