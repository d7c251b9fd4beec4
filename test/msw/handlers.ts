import { HttpResponse, http, type RequestHandler } from 'msw';
import { getOwnProfile, login, logout, requestSignInMessage } from '../../lib/contract/auth.ts';
import { getBalances } from '../../lib/contract/balances.ts';
import { listCandles } from '../../lib/contract/candles.ts';
import { listListings } from '../../lib/contract/coin-listings.ts';
import { getCoin, getSolPrice, searchCoins } from '../../lib/contract/coins.ts';
import type { AnswerOf, Endpoint } from '../../lib/contract/endpoint.ts';
import { ERRORS, type ErrorCode } from '../../lib/contract/errors.ts';
import { getTopHolders } from '../../lib/contract/holders.ts';
import { quoteOrder } from '../../lib/contract/orders.ts';
import { buildSignInText } from '../../lib/contract/signed-texts.ts';
import { listTrades } from '../../lib/contract/trades.ts';
import { getUser } from '../../lib/contract/users.ts';
import { findEndpoint } from '../../lib/gateway/find-endpoint.ts';
import { candle, coin, listedCoin, quote, topHolders, trade, user, WALLET, walletBalances } from './factories.ts';

/** Where an endpoint is found by the browser: behind the gateway, under any origin. */
function address(endpoint: Endpoint): string {
  return `*/api/${endpoint.host}${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;
}

const verb = (endpoint: Endpoint) => endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Whether a request that fits the path of `endpoint` is for it, and not for a more literal one (a coin called "search"). */
function isFor(endpoint: Endpoint, request: Request): boolean {
  const path = new URL(request.url).pathname.replace(`/api/${endpoint.host}`, '');
  return findEndpoint(endpoint.host, endpoint.method, path) === endpoint;
}

/** Answers an endpoint of the contract; the answer is checked by its type and, when it is given, by its schema. */
export function answers<E extends Endpoint>(
  endpoint: E,
  make: (request: Request) => AnswerOf<E> | Promise<AnswerOf<E>>,
): RequestHandler {
  return http[verb(endpoint)](address(endpoint), async ({ request }) => {
    // Unanswered, a request goes on to the next handler.
    if (!isFor(endpoint, request)) return undefined;
    const [[status, schema] = ['200', undefined]] = Object.entries(endpoint.answers);
    const body = await make(request);
    schema?.parse(body);
    return HttpResponse.json(body as object, { status: Number(status) });
  });
}

/** Refuses with an error of the contract. */
export function refuses(endpoint: Endpoint, code: ErrorCode, headers: Record<string, string> = {}): RequestHandler {
  const { status, message } = ERRORS[code];
  const body = { error: code, message, statusCode: status };
  return http[verb(endpoint)](address(endpoint), ({ request }) =>
    isFor(endpoint, request) ? HttpResponse.json(body, { status, headers }) : undefined,
  );
}

/** Answers with whatever `make` gives, which need not be what the contract says. */
export function givesAnswer(endpoint: Endpoint, make: () => Response | Promise<Response>): RequestHandler {
  return http[verb(endpoint)](address(endpoint), ({ request }) => (isFor(endpoint, request) ? make() : undefined));
}

/** Is not reached. */
export function isOffline(endpoint: Endpoint): RequestHandler {
  return http[verb(endpoint)](address(endpoint), ({ request }) =>
    isFor(endpoint, request) ? HttpResponse.error() : undefined,
  );
}

/** The gateway's own answer to a login: no token in it. */
export function signsIn(expiresIn = 86_400): RequestHandler {
  return http.post(address(login), () => HttpResponse.json({ expiresIn }));
}

/** The sign-in text of whoever asks. */
export function givesSignInText(): RequestHandler {
  return answers(requestSignInMessage, async (request) => {
    const { address: asked } = (await request.json()) as { address: string };
    const expirationTime = '2026-01-31T12:05:00.000Z';
    const message = buildSignInText({
      domain: 'localhost',
      address: asked,
      uri: 'http://localhost',
      nonce: '00112233445566778899aabbccddeeff',
      issuedAt: '2026-01-31T12:00:00.000Z',
      expirationTime,
    });
    return { message, expiresAt: expirationTime };
  });
}

/** A market with one coin, one trade and nobody signed in. */
export const marketHandlers: RequestHandler[] = [
  givesSignInText(),
  signsIn(),
  answers(logout, () => ({ success: true as const })),
  refuses(getOwnProfile, 'token_missing'),
  answers(getUser, () => user()),
  answers(getCoin, () => coin()),
  answers(searchCoins, () => [coin()]),
  answers(getSolPrice, () => ({ solPrice: 150, updatedAt: '2026-01-31T12:00:00.000Z', source: 'sample' })),
  answers(listListings, () => ({ data: [listedCoin()], total: 1 })),
  answers(listTrades, () => ({ trades: [trade()] })),
  answers(getTopHolders, () => topHolders()),
  answers(listCandles, () => ({ candles: [candle()] })),
  answers(getBalances, () => walletBalances({ address: WALLET })),
  answers(quoteOrder, () => quote()),
];
