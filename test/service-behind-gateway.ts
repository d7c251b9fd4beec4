import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOSTS } from '../lib/contract/hosts.ts';
import { readGatewaySettings } from '../lib/gateway/env.ts';
import { forward } from '../lib/gateway/forward.ts';
import { createGateway, type Gateway } from '../lib/gateway/gateway.ts';
import { createWallet } from './fake-wallet.ts';
import { coin } from './msw/factories.ts';

export const ORIGIN = 'http://localhost:3000';
/** Of the person who is signed in. */
export const TOKEN = 'aaaa.bbbb.cccc';
/** Of the gateway's own account. */
export const OWN_TOKEN = 'gate.way.token';
export const SIGNED_IN = { cookie: `theme=dark; curb_session=${TOKEN}` };
export const FROM_OWN_PAGE = {
  origin: ORIGIN,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
};

type Seen = { method: string; url: string; headers: IncomingHttpHeaders; body: string };
export type Handle = (request: IncomingMessage, response: ServerResponse) => void;

export const answerJson = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) => response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const ownWallet = createWallet(new Uint8Array(32).fill(7));

/** A service over HTTP that keeps what it is asked, lets the gateway's own account in, and a gateway before it. */
export class ServiceBehindGateway {
  seen: Seen[] = [];
  handle: Handle = () => undefined;
  #server: Server | null = null;
  #gateway: Gateway | null = null;

  async start(): Promise<void> {
    this.seen = [];
    this.handle = (_request, response) => answerJson(response, 200, [coin()]);
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => this.#serve(request, response, Buffer.concat(chunks).toString()));
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.configure();
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  /** A gateway with other settings. */
  configure(given: Record<string, string> = {}): void {
    if (!this.#server) throw new Error('Start it first');
    this.#connect((this.#server.address() as AddressInfo).port, given);
  }

  /** From now on the service cannot be reached: nobody listens on port 1. */
  goAway(): void {
    this.#connect(1, {});
  }

  forward(request: Request): Promise<Response> {
    if (!this.#gateway) throw new Error('Start it first');
    return forward(this.#gateway, request);
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.forward(new Request(`${ORIGIN}/api${path}`, { headers: { host: 'localhost:3000', ...headers } }));
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.forward(
      new Request(`${ORIGIN}/api${path}`, {
        method: 'POST',
        headers: { host: 'localhost:3000', ...FROM_OWN_PAGE, ...headers },
        body: JSON.stringify(body),
      }),
    );
  }

  #connect(port: number, given: Record<string, string>): void {
    const urls = HOSTS.map((host) => [`${host.toUpperCase().replaceAll('-', '_')}_URL`, `http://127.0.0.1:${port}`]);
    const environment = { ...Object.fromEntries(urls), GATEWAY_SECRET_KEY: ownWallet.secretSeed, ...given };
    this.#gateway = createGateway(readGatewaySettings(environment));
  }

  #serve(request: IncomingMessage, response: ServerResponse, body: string): void {
    const { method = '', url = '', headers } = request;
    this.seen.push({ method, url, headers, body });
    const isOwn = !headers.authorization && body.includes(ownWallet.address);
    if (isOwn && url === '/auth/message') {
      answerJson(response, 200, { message: 'sign me', expiresAt: new Date().toISOString() });
    } else if (isOwn && url === '/auth/login') answerJson(response, 200, { token: OWN_TOKEN, expiresIn: 3600 });
    else this.handle(request, response);
  }
}
