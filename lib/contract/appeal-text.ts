/** The text a wallet signs to appeal. No zod: the browser loads this. */

/** Times are ISO 8601. */
export type AppealText = { domain: string; address: string; nonce: string; issuedAt: string; expirationTime: string };

const STATEMENT = 'Ask for another look at what was decided about this account. This costs nothing and moves no funds.';

/** The appeal text of a wallet, byte for byte. What is appealed for is sent beside it. */
export function buildAppealText(text: AppealText): string {
  return [
    `${text.domain} asks you to sign an appeal with your Solana account:`,
    text.address,
    '',
    STATEMENT,
    '',
    'Chain ID: solana:localnet',
    `Nonce: ${text.nonce}`,
    `Issued At: ${text.issuedAt}`,
    `Expiration Time: ${text.expirationTime}`,
  ].join('\n');
}

const APPEAL_FORM = new RegExp(
  [
    '^(?<domain>[^\\n ]{1,253}) asks you to sign an appeal with your Solana account:',
    '(?<address>[1-9A-HJ-NP-Za-km-z]{32,44})',
    '',
    STATEMENT.replaceAll('.', '\\.'),
    '',
    'Chain ID: solana:localnet',
    'Nonce: (?<nonce>[0-9a-f]{32})',
    'Issued At: (?<issuedAt>[0-9TZ:.-]{20,30})',
    'Expiration Time: (?<expirationTime>[0-9TZ:.-]{20,30})$',
  ].join('\\n'),
);

/** The same form without names, for documents in languages that write them otherwise. */
export const APPEAL_PATTERN = new RegExp(APPEAL_FORM.source.replaceAll(/\?<\w+>/g, '?:'));

/** The fields of an appeal text, or null when it is not exactly of that form. */
export function parseAppealText(message: string): AppealText | null {
  const fields = APPEAL_FORM.exec(message)?.groups as AppealText | undefined;
  return fields && buildAppealText(fields) === message ? { ...fields } : null;
}
