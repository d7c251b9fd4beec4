import { type LaunchFields, launchDetails, parseLaunchText } from '../contract/signed-texts.ts';

/** SHA-256 of a text, hexadecimal. @throws Error where the page is not open in a way that lets browsers compute it. */
async function sha256(text: string): Promise<string> {
  if (!globalThis.crypto?.subtle) {
    throw new Error('The browser cannot check what you would sign here. Open this page over https or on localhost.');
  }
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a text to sign launches exactly these fields, by this wallet: nobody signs what they did not type. */
export async function bindsLaunch(message: string, address: string, fields: LaunchFields): Promise<boolean> {
  const text = parseLaunchText(message);
  return (
    text !== null &&
    text.address === address &&
    text.name === fields.name &&
    text.symbol === fields.symbol &&
    text.initialBuy === fields.initialBuy &&
    text.details === (await sha256(launchDetails(fields)))
  );
}
