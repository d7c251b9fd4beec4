const LOOK_ALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** One spelling for the ways in which a word is disguised: case, accents, wide letters, digits, repeated letters. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[013457@$]/g, (sign) => LOOK_ALIKES[sign] ?? sign)
    .replace(/(\p{L})\1{2,}/gu, '$1');
}

const wordsOf = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Letters that stand alone read together: "a i r d r o p". */
function joinLetters(words: readonly string[]): string[] {
  const joined: string[] = [];
  let letters = '';
  for (const word of [...words, '  ']) {
    if (word.length === 1) letters += word;
    else {
      if (letters.length > 1) joined.push(letters);
      letters = '';
    }
  }
  return joined;
}

/** Whether a text has one of some words, or phrases, as whole words; "class" has no "ass" in it. */
export function hasRefusedWord(text: string, refused: readonly string[]): boolean {
  if (refused.length === 0) return false;
  const words = wordsOf(text);
  const spoken = ` ${words.join(' ')} ${joinLetters(words).join(' ')} `;
  return refused.some((each) => {
    const wanted = wordsOf(each).join(' ');
    return wanted !== '' && spoken.includes(` ${wanted} `);
  });
}
