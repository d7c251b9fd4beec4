/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks the types of everything; a start need not repeat it.
  typescript: { ignoreBuildErrors: true },
  // Pictures come re-encoded and in their size from the service's own store.
  images: { unoptimized: true },
  // A build beside the one that is being served.
  ...(process.env.NEXT_DIST_DIR && { distDir: process.env.NEXT_DIST_DIR }),
  headers: async () => [
    {
      source: '/sw.js',
      headers: [
        { key: 'cache-control', value: 'no-cache' },
        { key: 'content-security-policy', value: "default-src 'self'; script-src 'self'" },
        { key: 'x-content-type-options', value: 'nosniff' },
      ],
    },
  ],
  allowedDevOrigins: ['127.0.0.1', 'localhost', '[::1]'],
};

export default config;
