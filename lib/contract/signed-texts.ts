/**
 * The texts wallets sign, built and read in one place for service, gateway and browser. No zod: the browser loads this.
 * Each text is accepted only when building it again from its parsed fields gives the same bytes.
 */

/** Sign-In-With-Solana fields, all required here. Times are ISO 8601. */
export type SignInText = {
  domain: string;
  address: string;
  uri: string;
  nonce: string;
  issuedAt: string;
  expirationTime: string;
};

const SIGN_IN_STATEMENT = 'Sign in to Curb. This costs nothing and moves no funds.';

/** The sign-in text of a wallet, byte for byte. */
export function buildSignInText(text: SignInText): string {
  return [
    `${text.domain} wants you to sign in with your Solana account:`,
    text.address,
    '',
    SIGN_IN_STATEMENT,
    '',
    `URI: ${text.uri}`,
    'Version: 1',
    'Chain ID: solana:localnet',
    `Nonce: ${text.nonce}`,
    `Issued At: ${text.issuedAt}`,
    `Expiration Time: ${text.expirationTime}`,
  ].join('\n');
}

const SIGN_IN_FORM = new RegExp(
  [
    '^(?<domain>[^\\n ]{1,253}) wants you to sign in with your Solana account:',
    '(?<address>[1-9A-HJ-NP-Za-km-z]{32,44})',
    '',
    SIGN_IN_STATEMENT.replaceAll('.', '\\.'),
    '',
    'URI: (?<uri>[^\\n]{1,500})',
    'Version: 1',
    'Chain ID: solana:localnet',
    'Nonce: (?<nonce>[A-Za-z0-9]{8,64})',
    'Issued At: (?<issuedAt>[0-9TZ:.+-]{20,35})',
    'Expiration Time: (?<expirationTime>[0-9TZ:.+-]{20,35})$',
  ].join('\\n'),
);

/** The same form without names, for documents in languages that write them otherwise. */
export const SIGN_IN_PATTERN = new RegExp(SIGN_IN_FORM.source.replaceAll(/\?<\w+>/g, '?:'));

/** The fields of a sign-in text, or null when it is not exactly of that form. */
export function parseSignInText(message: string): SignInText | null {
  const fields = SIGN_IN_FORM.exec(message)?.groups as SignInText | undefined;
  return fields && buildSignInText(fields) === message ? { ...fields } : null;
}

/** An order as signed; amounts are decimal base units, `amountIn` of what the trader gives. */
export type OrderText = {
  domain: string;
  address: string;
  mint: string;
  side: 'buy' | 'sell';
  amountIn: bigint;
  minOut: bigint;
  nonce: string;
  expiresAt: string;
};

/** A base-unit amount as a decimal with all its places, so that the text has one form: 1.500000000. */
function decimal(amount: bigint, places: number): string {
  const digits = amount.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** The order text of a wallet, readable by a person and exact to the base unit. */
export function buildOrderText(order: OrderText): string {
  const sol = (amount: bigint) => `${decimal(amount, 9)} SOL`;
  const tokens = (amount: bigint) => `${decimal(amount, 6)} tokens`;
  const buys = order.side === 'buy';
  return [
    `${order.domain} asks you to sign an order with your Solana account:`,
    order.address,
    '',
    buys ? `Buy with ${sol(order.amountIn)}, fees included` : `Sell ${tokens(order.amountIn)}`,
    `Receive at least ${buys ? tokens(order.minOut) : sol(order.minOut)}`,
    '',
    `Coin: ${order.mint}`,
    'Chain ID: solana:localnet',
    `Nonce: ${order.nonce}`,
    `Expiration Time: ${order.expiresAt}`,
  ].join('\n');
}

const ORDER_FORM = new RegExp(
  [
    '^(?<domain>[^\\n ]{1,253}) asks you to sign an order with your Solana account:',
    '(?<address>[1-9A-HJ-NP-Za-km-z]{32,44})',
    '',
    '(?<verb>Buy with|Sell) (?<amountIn>\\d{1,16}\\.\\d{6,9}) (?:SOL, fees included|tokens)',
    'Receive at least (?<minOut>\\d{1,16}\\.\\d{6,9}) (?:SOL|tokens)',
    '',
    'Coin: (?<mint>[1-9A-HJ-NP-Za-km-z]{32,44})',
    'Chain ID: solana:localnet',
    'Nonce: (?<nonce>[0-9a-f]{32})',
    'Expiration Time: (?<expiresAt>[0-9TZ:.-]{20,30})$',
  ].join('\\n'),
);

/** The order a text asks for, or null when it is not exactly of that form. */
export function parseOrderText(message: string): OrderText | null {
  const fields = ORDER_FORM.exec(message)?.groups;
  if (!fields) return null;
  const { domain, address, verb, mint, nonce, expiresAt } = fields as Record<string, string>;
  const units = (name: 'amountIn' | 'minOut') => BigInt((fields[name] ?? '').replace('.', ''));
  const order = {
    domain,
    address,
    mint,
    nonce,
    expiresAt,
    side: verb === 'Sell' ? 'sell' : 'buy',
    amountIn: units('amountIn'),
    minOut: units('minOut'),
  } as OrderText;
  return buildOrderText(order) === message ? order : null;
}

/** The fields of a launch as they are bound to its signature: what is signed shows the first three and a hash of all. */
export type LaunchFields = {
  name: string;
  symbol: string;
  description: string;
  image: string;
  microblog: string;
  messenger: string;
  website: string;
  showName: boolean;
  nsfw: boolean;
  /** Lamports, fees included; 0 for none. */
  initialBuy: bigint;
};

/** The text whose SHA-256 stands in a launch text: every field, in one order. */
export function launchDetails(fields: LaunchFields): string {
  const { name, symbol, description, image, microblog, messenger, website, showName, nsfw, initialBuy } = fields;
  const amount = initialBuy.toString();
  return JSON.stringify([name, symbol, description, image, microblog, messenger, website, showName, nsfw, amount]);
}

/** A launch as signed; `details` is SHA-256 of `launchDetails`, hexadecimal. */
export type LaunchText = Pick<LaunchFields, 'name' | 'symbol' | 'initialBuy'> & {
  domain: string;
  address: string;
  details: string;
  nonce: string;
  expiresAt: string;
};

/** The launch text of a wallet, readable by a person. */
export function buildLaunchText(launch: LaunchText): string {
  const { initialBuy } = launch;
  return [
    `${launch.domain} asks you to sign the launch of a coin with your Solana account:`,
    launch.address,
    '',
    `Name: ${launch.name}`,
    `Symbol: ${launch.symbol}`,
    `First buy: ${initialBuy > 0n ? `${decimal(initialBuy, 9)} SOL, fees included` : 'none'}`,
    '',
    `Details: ${launch.details}`,
    'Chain ID: solana:localnet',
    `Nonce: ${launch.nonce}`,
    `Expiration Time: ${launch.expiresAt}`,
  ].join('\n');
}

const LAUNCH_FORM = new RegExp(
  [
    '^(?<domain>[^\\n ]{1,253}) asks you to sign the launch of a coin with your Solana account:',
    '(?<address>[1-9A-HJ-NP-Za-km-z]{32,44})',
    '',
    'Name: (?<name>[^\\n]{1,100})',
    'Symbol: (?<symbol>[^\\n]{1,50})',
    'First buy: (?:none|(?<initialBuy>\\d{1,16}\\.\\d{9}) SOL, fees included)',
    '',
    'Details: (?<details>[0-9a-f]{64})',
    'Chain ID: solana:localnet',
    'Nonce: (?<nonce>[0-9a-f]{32})',
    'Expiration Time: (?<expiresAt>[0-9TZ:.-]{20,30})$',
  ].join('\\n'),
);

/** The launch a text asks for, or null when it is not exactly of that form. */
export function parseLaunchText(message: string): LaunchText | null {
  const fields = LAUNCH_FORM.exec(message)?.groups;
  if (!fields) return null;
  const initialBuy = BigInt((fields.initialBuy ?? '0').replace('.', ''));
  const launch = { ...fields, initialBuy } as LaunchText;
  return buildLaunchText(launch) === message ? { ...launch } : null;
}

/** A browser key allowed to sign orders for a wallet; `key` is base58 of its public key. */
export type KeyText = {
  domain: string;
  address: string;
  key: string;
  /** Lamports all its buys together may cost, fees included. */
  spendingLimit: bigint;
  /** When the key ends. */
  keyExpiresAt: string;
  /** Until when the text may be sent. */
  expiresAt: string;
};

/** The text by which a wallet allows a key, readable by a person. */
export function buildKeyText(allowed: KeyText): string {
  return [
    `${allowed.domain} asks you to sign a permission for quick trading with your Solana account:`,
    allowed.address,
    '',
    `Let the key ${allowed.key}`,
    `buy coins for at most ${decimal(allowed.spendingLimit, 9)} SOL in all, fees included,`,
    `and sell coins, until ${allowed.keyExpiresAt} or until you sign out.`,
    'It can launch nothing, change no settings and send nothing to others.',
    '',
    'Chain ID: solana:localnet',
    `Expiration Time: ${allowed.expiresAt}`,
  ].join('\n');
}

const KEY_FORM = new RegExp(
  [
    '^(?<domain>[^\\n ]{1,253}) asks you to sign a permission for quick trading with your Solana account:',
    '(?<address>[1-9A-HJ-NP-Za-km-z]{32,44})',
    '',
    'Let the key (?<key>[1-9A-HJ-NP-Za-km-z]{32,46})',
    'buy coins for at most (?<spendingLimit>\\d{1,16}\\.\\d{9}) SOL in all, fees included,',
    'and sell coins, until (?<keyExpiresAt>[0-9TZ:.-]{20,30}) or until you sign out\\.',
    'It can launch nothing, change no settings and send nothing to others\\.',
    '',
    'Chain ID: solana:localnet',
    'Expiration Time: (?<expiresAt>[0-9TZ:.-]{20,30})$',
  ].join('\\n'),
);

/** The permission a text gives, or null when it is not exactly of that form. */
export function parseKeyText(message: string): KeyText | null {
  const fields = KEY_FORM.exec(message)?.groups;
  if (!fields) return null;
  const spendingLimit = BigInt((fields.spendingLimit ?? '').replace('.', ''));
  const allowed = { ...fields, spendingLimit } as KeyText;
  return buildKeyText(allowed) === message ? { ...allowed } : null;
}
