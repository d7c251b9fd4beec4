const POSITIVE =
  /\b(?:love|like|good|great|best|bullish|moon|buy|bought|buying|hold|holding|strong|gem|solid|up|win|winner)\b/giu;
const NEGATIVE =
  /\b(?:hate|bad|worst|bearish|dump|dumped|dumping|sell|sold|selling|weak|scam|rug|rugged|avoid|down|dead|fake)\b/giu;

/** Below a tenth of what they traded, a position is neither. */
const POSITION_SHARE = 10n;

export type KolMood = { bought: bigint; sold: bigint; words: string };

/**
 * What opinion leaders make of a coin: the sign of their net position, where it is a tenth of what they traded or more,
 * plus the sign of their good words less their bad ones. Above zero is positive, below negative.
 */
export function sentimentOf({ bought, sold, words }: KolMood): 'positive' | 'neutral' | 'negative' {
  const net = bought - sold;
  const isClear = (net < 0n ? -net : net) * POSITION_SHARE >= bought + sold;
  const position = isClear ? Math.sign(Number(net)) : 0;
  const spoken = (words.match(POSITIVE)?.length ?? 0) - (words.match(NEGATIVE)?.length ?? 0);
  const mood = position + Math.sign(spoken);
  return mood > 0 ? 'positive' : mood < 0 ? 'negative' : 'neutral';
}
