import 'server-only';
import { parseAppealText } from '../contract/appeal-text.ts';
import { parseKeyText, parseLaunchText, parseOrderText, parseSignInText } from '../contract/signed-texts.ts';
import { isOwnPage } from './check-request.ts';
import { keyPairOf } from './ed25519.ts';
import type { DemoName, GatewaySettings } from './env.ts';
import { errorResponse } from './gateway-error.ts';

const LABELS: Record<DemoName, string> = {
  trader: 'Demo trader',
  streamer: 'Demo streamer',
  moderator: 'Demo moderator',
  superAdmin: 'Demo super administrator',
};

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]'];
const MAX_BODY_CHARACTERS = 5000;

export type DemoWallet = { name: DemoName; label: string; address: string };

/** The wallet's own domain, as in the texts it may sign: the authority the page was opened under. */
function localDomain(settings: GatewaySettings, headers: Headers): string | null {
  if (!settings.loopback) return null;
  const host = headers.get('host') ?? '';
  // A name of somebody else's that resolves to this machine is not this machine.
  return LOCAL_NAMES.includes(host.replace(/:\d{1,5}$/, '')) ? host : null;
}

/** The demo wallets of the local market, and whether its faucet pays; 404 wherever there is neither. */
export function listDemoWallets(settings: GatewaySettings, request: Request): Response {
  const site = request.headers.get('sec-fetch-site');
  const foreign = site !== null && site !== 'same-origin' && site !== 'none';
  const hasAny = settings.demoWallets.length > 0 || settings.faucet;
  if (!hasAny || !localDomain(settings, request.headers) || foreign) return errorResponse('not_found');
  const wallets: DemoWallet[] = settings.demoWallets.map(({ name, seed }) => ({
    name,
    label: LABELS[name],
    address: keyPairOf(seed).address,
  }));
  const body = { wallets, faucet: settings.faucet };
  return Response.json(body, { headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } });
}

/** Signs a text of this very site (sign-in, order, launch, key for quick trading, appeal) for a demo wallet, and nothing else. */
export async function signWithDemoWallet(settings: GatewaySettings, request: Request): Promise<Response> {
  const domain = localDomain(settings, request.headers);
  if (!domain || settings.demoWallets.length === 0) return errorResponse('not_found');
  const origin = request.headers.get('origin');
  if (!isOwnPage(settings, request.headers) || origin !== `http://${domain}`)
    return errorResponse('origin_not_allowed');
  if (!request.headers.get('content-type')?.startsWith('application/json'))
    return errorResponse('unsupported_media_type');
  const { address, message } = await readSignRequest(request);
  const wallet = settings.demoWallets.map(({ seed }) => keyPairOf(seed)).find((pair) => pair.address === address);
  if (!wallet) return errorResponse('validation_failed');
  const text =
    parseSignInText(message) ??
    parseOrderText(message) ??
    parseLaunchText(message) ??
    parseKeyText(message) ??
    parseAppealText(message);
  if (!text || text.domain !== domain || text.address !== address) return errorResponse('message_refused');
  return Response.json(
    { signature: wallet.signText(message) },
    { headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } },
  );
}

async function readSignRequest(request: Request): Promise<{ address: string; message: string }> {
  const text = await request.text().catch(() => '');
  const none = { address: '', message: '' };
  if (text.length > MAX_BODY_CHARACTERS) return none;
  try {
    const { address, message } = JSON.parse(text) as Record<string, unknown>;
    return typeof address === 'string' && typeof message === 'string' ? { address, message } : none;
  } catch {
    return none;
  }
}
