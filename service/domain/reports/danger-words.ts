/**
 * Words in which people tell of danger to a person: self-harm, threats, children, somebody's home told to others. In
 * English alone; a report that is missed comes in its ordinary place, one that is found by mistake is only looked at sooner.
 */
const DANGER =
  /\b(suicid\w*|self[- ]?harm\w*|kill(s|ing)? (him|her|my|them|your)sel(f|ves)|overdos\w*|(going to|wants? to|threat\w* to) (kill|shoot|stab|jump|die)|death threat\w*|underage|minors?|child(ren)?( abuse| porn\w*)|csam|dox(x)?(ed|ing)?|home address|swatt(ed|ing)|weapons?|gun)\b/i;

/** Whether the reason of a report speaks of danger to a person. */
export function speaksOfDanger(reason: string): boolean {
  return DANGER.test(reason);
}
