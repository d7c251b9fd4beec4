import { z } from 'zod';

type Json = Record<string, unknown>;

/** Texts for patterns that come without an example; the first that fits is taken. */
const TEXTS = [
  'words',
  '34199203154141',
  '0f8e6c1d2b3a49588776655443322110',
  '1769860800000-1',
  'data:image/png;base64,AAAA',
  'data:video/webm;base64,AAAA',
  'https://pictures.test/a.png',
  'someone@mail.test',
  '2026-01-31T12:00:00.000Z',
];

function exampleText({ format, pattern, minLength = 0 }: Json): string {
  if (format === 'date-time') return '2026-01-31T12:00:00.000Z';
  if (format === 'date') return '2026-01-31';
  const form = new RegExp(String(pattern ?? ''), 'u');
  const text = TEXTS.find((candidate) => candidate.length >= Number(minLength) && form.test(candidate));
  if (text === undefined) throw new Error(`No example fits ${pattern}: add one`);
  return text;
}

function exampleOfJson(given: Json, root: Json): unknown {
  const name = typeof given.$ref === 'string' ? given.$ref.replace('#/$defs/', '') : null;
  const schema = name === null ? given : ((root.$defs as Record<string, Json>)[name] ?? {});
  if ('example' in schema) return schema.example;
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const choice = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choice)) {
    const full = (choice as Json[]).find((option) => option.type !== 'null' && option.const !== '');
    return exampleOfJson(full ?? {}, root);
  }
  const types = [schema.type].flat();
  switch (types.find((type) => type !== 'null') ?? types[0]) {
    case 'object': {
      const fields = Object.entries((schema.properties ?? {}) as Record<string, Json>);
      return Object.fromEntries(fields.map(([field, inner]) => [field, exampleOfJson(inner, root)]));
    }
    case 'array':
      return [exampleOfJson(schema.items as Json, root)];
    case 'string':
      return exampleText(schema);
    case 'integer':
      return Math.max(1, Number(schema.minimum ?? 1));
    case 'number':
      return 1.5;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      throw new Error(`No example of ${JSON.stringify(given)}`);
  }
}

/** A value with everything in it that a schema knows, as JSON carries it. */
export function exampleOf(schema: z.ZodType, io: 'input' | 'output'): unknown {
  const root = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return exampleOfJson(root, root);
}
