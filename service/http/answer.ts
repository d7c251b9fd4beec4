import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '../../lib/contract/endpoint.ts';
import { etagOf, matchesEtag } from '../middleware/etag.ts';
import { onceEach } from './once-each.ts';

/** The status of an answer: the handler's, or the only one the endpoint has. */
export function statusOf(endpoint: Endpoint, status: number | undefined): number {
  return status ?? Number(Object.keys(endpoint.answers)[0]);
}

/** The text of a body that many are given, and its validator. */
export const writeShared = onceEach((body: object) => {
  const text = JSON.stringify(body);
  return { text, etag: etagOf(text) };
});

/** @throws Error when a success body is not exactly what the contract declares. */
export function checkAnswer(endpoint: Endpoint, status: number, text: string): void {
  const body: unknown = JSON.parse(text);
  const parsed = endpoint.answers[status]?.safeParse(body);
  if (!parsed?.success) throw new Error(`${endpoint.name} ${status} is not as declared: ${parsed?.error.message}`);
  // Parsing drops what is not declared, so a difference is an undeclared field.
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data)), body)) {
    throw new Error(`${endpoint.name} ${status} has fields that are not declared: ${text.slice(0, 500)}`);
  }
}

type JsonAnswer = { text: string; etag?: string; status: number; signedIn: boolean; noStore: boolean };

function cacheHeaders({ signedIn, noStore }: JsonAnswer): Record<string, string> {
  if (noStore) return { 'Cache-Control': 'no-store' };
  return signedIn ? { 'Cache-Control': 'private, no-cache', Vary: 'Authorization' } : { 'Cache-Control': 'no-cache' };
}

/** A success answer; a GET gets an ETag, and 304 without a body when the client has it already. */
export function jsonAnswer(request: Request, answer: JsonAnswer): Response {
  const headers = new Headers({ 'Content-Type': 'application/json', ...cacheHeaders(answer) });
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && !answer.noStore && answer.status === 200) {
    const etag = answer.etag ?? etagOf(answer.text);
    headers.set('ETag', etag);
    if (matchesEtag(request.headers.get('if-none-match'), etag)) {
      headers.delete('Content-Type');
      return new Response(null, { status: 304, headers });
    }
  }
  return new Response(answer.text, { status: answer.status, headers });
}
