import type { MetadataRoute } from 'next';

/** What a phone needs to install the site. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/',
    name: 'curb',
    short_name: 'curb',
    description: 'Launch coins and trade them on a bonding curve.',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#0b0d10',
    theme_color: '#0b0d10',
    categories: ['finance'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Portfolio', url: '/portfolio' },
      { name: 'Notifications', url: '/notifications' },
      { name: 'Launch a coin', url: '/create' },
    ],
  };
}
