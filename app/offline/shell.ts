import { createHash } from 'node:crypto';

const STYLE = `:root{color-scheme:dark;--ground:#0b0d10;--ink:#e9ecf1;--quiet:#aab2bf;--accent:#84a1ff;--on:#0a0e1a}
[data-theme=light]{color-scheme:light;--ground:#f3f4f6;--ink:#14171d;--quiet:#454d5a;--accent:#2b4fd6;--on:#fff}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:26rem;padding:1.5rem}
h1{font-size:1.25rem;margin:1rem 0 .5rem}
p{color:var(--quiet);margin:0 0 1rem}
button{font:inherit;font-weight:500;min-height:3rem;padding:0 1.25rem;border:0;border-radius:.375rem;background:var(--accent);color:var(--on);cursor:pointer}
button:focus-visible{outline:2px solid var(--ink);outline-offset:2px}`;

/** The theme as chosen on the site; the page asked for comes by itself with the connection. */
const SCRIPT = `try{var t=localStorage.getItem('theme');if(t==='system')t=matchMedia('(prefers-color-scheme: light)').matches?'light':'dark';if(t)document.documentElement.dataset.theme=t}catch(e){}
addEventListener('online',function(){location.reload()});
addEventListener('DOMContentLoaded',function(){document.querySelector('button').addEventListener('click',function(){location.reload()})})`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const SHELL_POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(SCRIPT)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A page that needs nothing else, knows nobody and shows no figures. */
export const SHELL = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>No connection · curb</title>
<style>${STYLE}</style>
<script>${SCRIPT}</script>
</head>
<body>
<main>
<svg width="48" height="48" viewBox="0 0 32 32" role="img" aria-label="curb"><rect width="32" height="32" rx="7" fill="#11141a"/><g transform="translate(6 5.5)" fill="none"><path d="M1 16h5.5C12 16 8 5 13.5 5H19" stroke="#e9ecf1" stroke-width="3"/><path d="M14.5 10.5V16H19v-5.5Z" fill="#e9ecf1"/></g></svg>
<h1>There is no connection</h1>
<p>Prices, orders and talk need the network, and old ones are not shown as if they were new. This page comes back by itself as soon as you are online.</p>
<button type="button">Try again</button>
</main>
</body>
</html>
`;
