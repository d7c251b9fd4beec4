/** What is said when an order did not go through. `retry`: whether the same order may well go through now. */
export type RefusalWords = { text: string; retry: 'again' | 'none' };

const CHARGED_NOTHING = 'Nothing was charged.';

const WORDS: Record<string, RefusalWords> = {
  slippage_exceeded: {
    text: `Refused: the price moved past your limit. ${CHARGED_NOTHING}`,
    retry: 'again',
  },
  order_expired: { text: `Expired before it was executed. ${CHARGED_NOTHING}`, retry: 'again' },
  insufficient_balance: {
    text: `Refused: the wallet does not hold enough. ${CHARGED_NOTHING}`,
    retry: 'none',
  },
  coin_halted: { text: `Refused: trading of this coin is stopped. ${CHARGED_NOTHING}`, retry: 'none' },
  coin_read_only: {
    text: `Refused: this coin is read from its chain and cannot be traded here. ${CHARGED_NOTHING}`,
    retry: 'none',
  },
  coin_not_found: { text: `Refused: this market does not know the coin. ${CHARGED_NOTHING}`, retry: 'none' },
  amount_too_small: { text: `Refused: the amount is too small to pay anything out. ${CHARGED_NOTHING}`, retry: 'none' },
  liquidity_exceeded: { text: `Refused: the market does not hold as much. ${CHARGED_NOTHING}`, retry: 'none' },
  nonce_reused: { text: `Refused: another order used the same number. ${CHARGED_NOTHING}`, retry: 'again' },
  signature_invalid: { text: `Refused: the signature is not this wallet's. ${CHARGED_NOTHING}`, retry: 'again' },
  message_refused: { text: `Refused: the signed text is not an order. ${CHARGED_NOTHING}`, retry: 'again' },
  account_banned: { text: `Refused: this account is banned. ${CHARGED_NOTHING}`, retry: 'none' },
  queue_full: { text: `Not taken: too many orders are waiting. ${CHARGED_NOTHING}`, retry: 'again' },
};

/** Words for a refusal by its code; an unknown code shows the service's own sentence. */
export function refusalWords(code: string, message: string): RefusalWords {
  return WORDS[code] ?? { text: `Refused: ${message}. ${CHARGED_NOTHING}`, retry: 'again' };
}
