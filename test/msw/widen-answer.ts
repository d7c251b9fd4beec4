import { isDeepStrictEqual } from 'node:util';

/** Makes an answer of the contract into the forms another implementation may give it (docs/spec-choices.md). */

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every value in it that is no object or list, changed. */
function mapLeaves(value: unknown, change: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => mapLeaves(one, change));
  if (!isFields(value)) return change(value);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapLeaves(inner, change)]));
}

const extended = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(extended);
  if (!isFields(value)) return value;
  const inner = Object.entries(value).map(([name, one]) => [name, OPEN.has(name) ? one : extended(one)]);
  return { ...Object.fromEntries(inner), unknownField: { a: [1] }, anotherField: 'b' };
};
/** Records: what is in them is theirs. */
const OPEN = new Set(['details', 'snapshot', 'now']);

const ISO = /^\d{4}-\d\d-\d\dT/;
/** The times of examples: a whole second, or a moment in milliseconds. */
const isSeconds = (leaf: unknown): leaf is number => leaf === 1_769_860_800;
const isMilliseconds = (leaf: unknown): leaf is number => leaf === 1_769_860_800_123;

const TIMES: { what: string; change: (leaf: unknown) => unknown }[] = [
  { what: 'milliseconds for seconds', change: (leaf) => (isSeconds(leaf) ? leaf * 1000 : leaf) },
  { what: 'fractions of seconds for milliseconds', change: (leaf) => (isMilliseconds(leaf) ? leaf / 1000 : leaf) },
  {
    what: 'seconds for ISO texts',
    change: (leaf) => (typeof leaf === 'string' && ISO.test(leaf) ? Date.parse(leaf) / 1000 : leaf),
  },
  {
    what: 'milliseconds for ISO texts',
    change: (leaf) => (typeof leaf === 'string' && ISO.test(leaf) ? Date.parse(leaf) : leaf),
  },
];

/** `ours` where it is not the answer that was widened. */
type Form = { what: string; theirs: unknown; ours?: unknown };

function repacked(ours: unknown): Form[] {
  if (Array.isArray(ours)) {
    return [
      { what: 'an envelope', theirs: { coins: ours, total: ours.length } },
      { what: 'data', theirs: { data: ours } },
      { what: 'an envelope under data', theirs: { data: { items: ours } } },
    ];
  }
  if (!isFields(ours)) return [];
  const under: Form[] = 'data' in ours ? [] : [{ what: 'data', theirs: { data: ours } }];
  const lists = Object.entries(ours).filter(([, value]) => Array.isArray(value));
  const rest = Object.entries(ours).filter(([, value]) => !Array.isArray(value));
  const [list] = lists;
  // What cannot be told from the items alone is no envelope.
  const isEnvelope = list && lists.length === 1 && rest.every(([key]) => key in BESIDE_ONE_ITEM);
  if (!isEnvelope) return under;
  const [name, items] = list;
  const beside = Object.fromEntries(rest.map(([key]) => [key, BESIDE_ONE_ITEM[key]]));
  return [
    ...under,
    { what: 'data for its name', theirs: { ...Object.fromEntries(rest), data: items } },
    { what: 'a bare array', theirs: items, ours: { ...beside, [name]: items } },
    { what: 'an envelope under data', theirs: { data: ours } },
  ];
}
/** What stands beside a list of one item that says nothing else; examples of notifications are read. */
const BESIDE_ONE_ITEM: Readonly<Fields> = { total: 1, unreadCount: 0, nextCursor: '', totalIsMinimum: undefined };

/** Every other form of an answer that has one; the page must be given `ours` for each. */
export function widerForms(ours: unknown): Form[] {
  const times = TIMES.map(({ what, change }) => ({ what, theirs: mapLeaves(ours, change) }));
  return [{ what: 'unknown fields', theirs: extended(ours) }, ...repacked(ours), ...times].filter(
    ({ theirs }) => !isDeepStrictEqual(theirs, ours),
  );
}

/** The value with the fields at these paths (`*` for the items of a list) made `given` of what `fields` has for them. */
export function withPaths(
  value: unknown,
  fields: Readonly<Fields>,
  given: (filled: unknown) => unknown = (filled) => filled,
): unknown {
  return Object.entries(fields).reduce((whole, [path, filled]) => put(whole, path.split('.'), given(filled)), value);
}

function put(value: unknown, [name = '', ...path]: string[], given: unknown): unknown {
  if (name === '*' && Array.isArray(value)) return value.map((one) => put(one, path, given));
  if (!isFields(value)) throw new Error(`No ${name} here`);
  if (!(name in value)) throw new Error(`No field ${name}`);
  const { [name]: old, ...rest } = value;
  if (path.length) return { ...rest, [name]: put(old, path, given) };
  return given === undefined ? rest : { ...rest, [name]: given };
}
