import { defineConfig, devices } from '@playwright/test';

const { CURB_URL, CHROMIUM_PATH, CURB_LONG, CURB_BROWSER_REPORT } = process.env;

/** Root may not use the sandbox; the rest keeps Chromium from calling home and from needing a graphics card. */
const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  // A camera that shows a moving pattern, asked for by nobody; sound and picture stay on this machine.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
  '--allow-loopback-in-peer-connection',
  '--webrtc-ip-handling-policy=default_public_interface_only',
];

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // The market is one for all stories, and the machine has few cores; the waiting ones get a run of their own.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  // On a busy machine a second try tells a slow page from a broken one; the summary names what needed it.
  retries: CURB_BROWSER_REPORT ? 1 : 0,
  timeout: CURB_LONG ? 300_000 : 90_000,
  expect: { timeout: 20_000 },
  reporter: CURB_BROWSER_REPORT ? [['list'], ['json', { outputFile: CURB_BROWSER_REPORT }]] : [['list']],
  use: {
    baseURL: CURB_URL ?? 'http://127.0.0.1:3000',
    actionTimeout: 20_000,
    navigationTimeout: 45_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { args, ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }) },
  },
  projects: [
    {
      name: 'desktop',
      use: desktop,
      grepInvert: /@only-phone|@waits/,
    },
    // Stories that a phone must tell too carry the tag.
    { name: 'phone', use: devices['Pixel 7'], grep: /@phone/, grepInvert: /@only-phone/ },
    // Told beside the others: stories that mostly wait or only look, and change nothing others look at.
    { name: 'waiting', use: desktop, grep: /@waits/ },
    { name: 'phone-looks', use: devices['Pixel 7'], grep: /@only-phone/ },
  ],
});
