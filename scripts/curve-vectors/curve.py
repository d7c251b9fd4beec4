"""The bonding curve and the pool a second time, written from the published formulas alone: whole numbers throughout,
standard library only. It shares nothing with lib/curve but what both must come to.

Amounts are lamports and token units (6 decimals). A market is (phase, vs, vt, real_sol, real_token); a pool has no real
reserves. Every answer is a tuple of integers, or the name of the refusal.
"""

SUPPLY = 1_000_000_000_000_000
VIRTUAL_SOL_0 = 30_000_000_000
VIRTUAL_TOKEN_0 = 1_073_000_000_000_000
FOR_SALE = 793_100_000_000_000
MIGRATION = 15_000_001
LARGEST = (1 << 53) - 1
LAMPORTS = 10**9

# Market cap in SOL from which a tier holds; creator, protocol and LP in thousandths of a percent.
TIERS = [(0, 300, 930, 20), (420, 950, 50, 200)] + [
    (start, creator, 50, 200)
    for start, creator in (
        (1470, 900), (2460, 850), (3440, 800), (4420, 750), (9820, 700), (14740, 650), (19650, 600), (24560, 550),
        (29470, 500), (34380, 450), (39300, 400), (44210, 350), (49120, 300), (54030, 275), (58940, 250),
        (63860, 225), (68770, 200), (73681, 175), (78590, 150), (83500, 125), (88400, 100), (93330, 75), (98240, 50),
    )
]
HUNDRED_PERCENT = 100_000


class Refusal(Exception):
    pass


def cap(market):
    _, vs, vt, _, _ = market
    return vs * SUPPLY // vt


def rates(market, protocol_bps, creator_bps):
    """Creator, protocol and LP of a trade on this market, in thousandths of a percent."""
    if market[0] == "curve":
        return creator_bps * 10, protocol_bps * 10, 0
    chosen = TIERS[0]
    for tier in TIERS:
        if tier[0] * LAMPORTS <= cap(market):
            chosen = tier
    return chosen[1:]


def up(amount, rate):
    whole, rest = divmod(amount * rate, HUNDRED_PERCENT)
    return whole + (1 if rest else 0)


def valid(amount):
    if not 1 <= amount <= LARGEST:
        raise Refusal("amount_invalid")


def price_of(market, tokens, share):
    """Cost, creator, protocol and LP of exactly so many tokens."""
    _, vs, vt, _, _ = market
    cost = tokens * vs // (vt - tokens) + 1
    return (cost, *(up(cost, rate) for rate in share))


def moved(market, sol, tokens):
    """After `sol` came in and `tokens` went out; both may be negative."""
    phase, vs, vt, rs, rt = market
    if phase == "pool":
        return phase, vs + sol, vt - tokens, 0, 0
    return phase, vs + sol, vt - tokens, rs + sol, rt - tokens


def answer(market, charged, received, refund, sol, tokens, fees, buys):
    creator, protocol, lp = fees
    after = moved(market, sol + lp, tokens) if buys else moved(market, lp - sol, -tokens)
    complete = 1 if after[0] == "curve" and after[4] == 0 else 0
    return (charged, received, refund, sol, tokens, protocol, creator, lp, complete, *after[1:])


def buy(market, offer, protocol_bps, creator_bps):
    """A buy with an amount of lamports, fees included; what covers the rest of the curve is clipped and refunded."""
    valid(offer)
    share = rates(market, protocol_bps, creator_bps)
    phase, vs, vt, _, rt = market
    if phase == "curve":
        if rt == 0:
            raise Refusal("curve_complete")
        cost, *fees = price_of(market, rt, share)
        everything = cost + sum(fees)
        if offer >= everything:
            return answer(market, everything, rt, offer - everything, cost, rt, fees, True)
    net = (offer - 1) * HUNDRED_PERCENT // (HUNDRED_PERCENT + sum(share))
    out = net * vt // (vs + net)
    if phase == "curve":
        out = min(out, rt)
    if out == 0:
        raise Refusal("amount_too_small")
    creator, lp = up(net, share[0]), up(net, share[2])
    return answer(market, offer, out, 0, net, out, (creator, offer - net - creator - lp, lp), True)


def buy_tokens(market, tokens, protocol_bps, creator_bps):
    """The buy that brings at least so many tokens, on the curve at most what is left."""
    valid(tokens)
    phase, _, vt, _, rt = market
    if phase == "curve":
        if rt == 0:
            raise Refusal("curve_complete")
        tokens = min(tokens, rt)
    elif tokens >= vt:
        raise Refusal("liquidity_exceeded")
    offer = sum(price_of(market, tokens, rates(market, protocol_bps, creator_bps)))
    try:
        exact = buy(market, offer, protocol_bps, creator_bps)
        if exact[1] >= tokens:
            return exact
    except Refusal as refusal:
        if str(refusal) != "amount_too_small":
            raise
    return buy(market, offer + 1, protocol_bps, creator_bps)


def sell(market, tokens, protocol_bps, creator_bps):
    valid(tokens)
    phase, vs, vt, rs, _ = market
    raw = tokens * vs // (vt + tokens)
    if phase == "curve" and raw > rs:
        raise Refusal("liquidity_exceeded")
    fees = [up(raw, rate) for rate in rates(market, protocol_bps, creator_bps)]
    paid = raw - sum(fees)
    if paid <= 0:
        raise Refusal("amount_too_small")
    return answer(market, tokens, paid, 0, raw, tokens, fees, False)


def sell_for(market, lamports, protocol_bps, creator_bps):
    """The sell that pays out at least so many lamports, looked for upwards from the amount that fees alone suggest."""
    valid(lamports)
    share = rates(market, protocol_bps, creator_bps)
    _, vs, vt, _, _ = market
    kept = HUNDRED_PERCENT - sum(share)
    if kept <= 0:
        raise Refusal("liquidity_exceeded")
    raw = -(-lamports * HUNDRED_PERCENT // kept)
    while raw - sum(up(raw, rate) for rate in share) < lamports:
        raw += 1
    while raw < vs:
        tokens = -(-raw * vt // (vs - raw))
        if tokens > LARGEST:
            break
        found = sell(market, tokens, protocol_bps, creator_bps)
        if found[1] >= lamports:
            return found
        raw += 1
    raise Refusal("liquidity_exceeded")


def graduate(market):
    """The pool of a curve without tokens, and the market cap it opens at."""
    phase, _, _, rs, rt = market
    if phase != "curve" or rt != 0:
        raise Refusal("not_complete")
    pool = ("pool", rs - MIGRATION, SUPPLY - FOR_SALE, 0, 0)
    return (*pool[1:], cap(pool))


KINDS = {"buy": buy, "buy_tokens": buy_tokens, "sell": sell, "sell_for": sell_for}
