/** What of JSON Schema our documents use. */
export type JsonSchema = {
  $ref?: string;
  type?: string | readonly string[];
  example?: unknown;
  examples?: readonly unknown[];
  const?: unknown;
  enum?: readonly unknown[];
  default?: unknown;
  format?: string;
  minimum?: number;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
};

type Schemas = Record<string, JsonSchema>;

/** By name, where a schema says no more than that something is text. */
const TEXTS: Record<string, string> = {
  id: '3b0c4fd6-5b9b-4f0e-9a40-0d6a7a3c8a11',
  targetId: 'So11111111111111111111111111111111111111112',
  commentId: '1024',
  video: 'data:video/webm;base64,GkXfo59ChoEB',
  nonce: '0f8e6c1d2b3a49588776655443322110',
  message: 'The text to sign, as the service gave it.',
  name: 'Curb Cat',
  symbol: 'CAT',
  title: 'Building in the open',
  description: 'A cat that waits at the kerb.',
  text: 'To the moon, slowly.',
  reason: 'Copies the picture of another coin.',
  notes: 'Second report of this account.',
  username: 'quiet-otter-42',
  bio: 'I draw cats.',
  image: 'https://example.com/cat.png',
  website: 'https://example.com',
};

function textExample(name: string, format: string | undefined): string {
  if (format === 'date-time') return '2026-01-31T12:00:00.000Z';
  if (format === 'uri') return 'https://example.com';
  if (format === 'email') return 'someone@example.com';
  return TEXTS[name] ?? '';
}

function given(schema: JsonSchema): { value: unknown } | null {
  for (const key of ['example', 'const', 'default'] as const) if (key in schema) return { value: schema[key] };
  const [first] = schema.examples ?? schema.enum ?? [];
  return first === undefined ? null : { value: first };
}

function objectExample(schema: JsonSchema, schemas: Schemas): Record<string, unknown> {
  const parts = Object.entries(schema.properties ?? {});
  return Object.fromEntries(parts.map(([key, inner]) => [key, exampleOf(inner, schemas, key)]));
}

/** One value that a schema describes: what it names itself, else the plainest of its kind. */
export function exampleOf(schema: JsonSchema, schemas: Schemas, name = ''): unknown {
  if (schema.$ref) return exampleOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas, name);
  const own = given(schema);
  if (own) return own.value;
  const branch = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null');
  if (branch) return exampleOf(branch, schemas, name);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, schemas, name)));
  const type = typeof schema.type === 'string' ? schema.type : (schema.type ?? []).find((each) => each !== 'null');
  if (type === 'object') return objectExample(schema, schemas);
  if (type === 'array') return [exampleOf(schema.items ?? {}, schemas, name)];
  if (type === 'string') return textExample(name, schema.format);
  if (type === 'integer' || type === 'number') return Math.max(0, schema.minimum ?? 0);
  return type === 'boolean' ? false : null;
}
