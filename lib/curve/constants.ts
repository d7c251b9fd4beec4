/** Every coin's supply: 1,000,000,000 tokens in units of 6 decimals. */
export const TOTAL_SUPPLY = 1_000_000_000_000_000n;
/** Virtual SOL a curve opens with, in lamports: 30 SOL. */
export const OPENING_VIRTUAL_SOL = 30_000_000_000n;
/** Virtual tokens a curve opens with, in units: 1,073,000,000 tokens. */
export const OPENING_VIRTUAL_TOKEN = 1_073_000_000_000_000n;
/** Tokens for sale on the curve, in units: 793,100,000 tokens. What is left of the supply opens the pool. */
export const TOKENS_FOR_SALE = 793_100_000_000_000n;
/** Lamports the protocol takes when a coin moves from its curve to its pool. */
export const MIGRATION_FEE = 15_000_001n;
/** The largest amount an order may name: 2^53-1, so that every amount survives a JSON number. */
export const MAX_AMOUNT = 9_007_199_254_740_991n;
