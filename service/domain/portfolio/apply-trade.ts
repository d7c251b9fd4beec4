import type { PositionFigures, PositionTrade } from '../../database/queries/positions.ts';

export const NO_POSITION: PositionFigures = {
  held: 0n,
  cost: 0n,
  spent: 0n,
  received: 0n,
  bought: 0n,
  sold: 0n,
  realised: 0n,
  buys: 0,
  sells: 0,
};

/**
 * A position after its next trade, by average cost with fees. The cost of what is sold rounds down and all of it goes
 * with the last token, so that cost never stays behind. Invariant: realised - cost = received - spent.
 */
export function applyTrade(position: PositionFigures, trade: PositionTrade): PositionFigures {
  const { solAmount, tokenAmount, fees } = trade;
  if (trade.isBuy) {
    const paid = solAmount + fees;
    return {
      ...position,
      held: position.held + tokenAmount,
      cost: position.cost + paid,
      spent: position.spent + paid,
      bought: position.bought + tokenAmount,
      buys: position.buys + 1,
    };
  }
  const got = solAmount - fees;
  const costOfSold = tokenAmount >= position.held ? position.cost : (position.cost * tokenAmount) / position.held;
  return {
    ...position,
    held: position.held - tokenAmount,
    cost: position.cost - costOfSold,
    received: position.received + got,
    sold: position.sold + tokenAmount,
    realised: position.realised + got - costOfSold,
    sells: position.sells + 1,
  };
}

/** Lamports that `units` are worth at the spot price, rounded down. */
export function valueAtSpot(units: bigint, market: { virtualSol: bigint; virtualToken: bigint }): bigint {
  return (units * market.virtualSol) / market.virtualToken;
}
