import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const connections = (mediaUrl: string | null) =>
  /connect-src ([^;]*)/.exec(contentSecurityPolicy('n', false, mediaUrl))?.[1]?.split(' ');

test('pages connect to nobody but us where there is no media server', () => {
  expect(connections(null)).toEqual(["'self'"]);
});

test('pages reach the media server by socket and by call, and nothing beside it', () => {
  expect(connections('ws://127.0.0.1:7880')).toEqual(["'self'", 'ws://127.0.0.1:7880', 'http://127.0.0.1:7880']);
  expect(connections('https://media.example/path')).toEqual(["'self'", 'wss://media.example', 'https://media.example']);
});

test('scripts need the nonce of the page, and nobody frames it', () => {
  const policy = contentSecurityPolicy('abc', false, null);
  expect(policy).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic';");
  expect(policy).toContain("frame-ancestors 'none'");
});
