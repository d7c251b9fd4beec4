import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { build } from 'esbuild';

const ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--autoplay-policy=no-user-gesture-required',
  // A camera that shows a moving pattern, asked for by nobody.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
  '--webrtc-ip-handling-policy=default_public_interface_only',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/** A file beside this one with all it imports, as a script of a page. */
export async function bundleForBrowser(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(file, import.meta.url))],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** A browser, and the address of a page with the media client and nothing else. */
export async function openBrowserStage(): Promise<{ browser: Browser; url: string; close: () => Promise<void> }> {
  const script = await bundleForBrowser('./page.ts');
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : '<!doctype html><script type="module" src="/page.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { CHROMIUM_PATH } = process.env;
  const browser = await chromium.launch({ args: ARGS, ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }) });
  return {
    browser,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}
