import { z } from 'zod';
import type { Endpoint } from '../../lib/contract/endpoint.ts';
import { VISIBLE } from '../../lib/contract/fields.ts';

/** What of an input's JSON Schema is told otherwise than zod tells it. */
type Input = {
  $ref?: string;
  type?: unknown;
  anyOf?: Input[];
  oneOf?: Input[];
  properties?: Record<string, Input>;
  items?: Input;
  required?: string[];
  pattern?: string;
  minLength?: number;
  enum?: unknown;
  format?: string;
  const?: unknown;
  description?: string;
  example?: unknown;
};
type Parameter = { in: string; required?: boolean; schema: Input };
type Operation = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema?: Input }> } };

/** Text columns hold no NUL, so no text of a request may have one. */
const WITHOUT_NUL = String.raw`^[^\u0000]*$`;
/** "Not blank", and without NUL. */
const NOT_BLANK = String.raw`^[^\u0000]*${VISIBLE.source}[^\u0000]*$`;

/**
 * A number or flag arrives as text in a query and the schemas read it as such; told is the value, not its spelling,
 * because the pattern of the text is wider than the range of the number.
 */
function withoutSpelling(schema: Input): Input {
  if (Array.isArray(schema.type) && schema.type.includes('boolean')) return { ...schema, type: 'boolean' };
  const value = schema.anyOf?.find(({ type }) => type === 'integer' || type === 'number');
  if (!value) return schema;
  const { anyOf: _both, ...rest } = schema;
  return { ...rest, ...value };
}

const isAnyText = ({ type, pattern, minLength, enum: values, format }: Input) =>
  type === 'string' && !pattern && !minLength && !values && !format;

/** An optional parameter without a value counts as absent. */
function orEmpty(schema: Input, required = false): Input {
  return required || isAnyText(schema) ? schema : { anyOf: [schema, { type: 'string', const: '' }] };
}

/** Tells of every text what the service refuses in it. Works in place; the depth is the contract's own. */
function tellTexts(schema: Input): void {
  for (const inner of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...Object.values(schema.properties ?? {})]) {
    tellTexts(inner);
  }
  if (schema.items) tellTexts(schema.items);
  if (schema.type !== 'string') return;
  // The pattern beside it is the rule; readers differ in what they take for an address.
  if (schema.format === 'email' && schema.pattern) delete schema.format;
  if (schema.pattern === VISIBLE.source) schema.pattern = NOT_BLANK;
  else if (!schema.pattern && !schema.enum && !schema.format && schema.const === undefined) {
    schema.pattern = WITHOUT_NUL;
  }
}

/** A field that may be left out may also be null or empty, which counts as absent. */
function tellAbsence(schema: Input, shape: Record<string, z.ZodType>): void {
  for (const [name, field] of Object.entries(shape)) {
    const told = schema.properties?.[name];
    // Of fields that exclude each other, an empty one would be one too many.
    const isChoice = schema.oneOf?.some(({ required }) => required?.includes(name));
    if (!told || !schema.properties || isChoice) continue;
    if (schema.required && field.safeParse(undefined).success) {
      schema.required = schema.required.filter((each) => each !== name);
    }
    const mayBe = (value: unknown) => [undefined, value].some((each) => field.safeParse(each).success);
    const absent: Input[] = [];
    if (mayBe(null)) absent.push({ type: 'null' });
    if (mayBe('')) absent.push({ type: 'string', const: '' });
    if (absent.length === 0) continue;
    const { description, example, ...rest } = told;
    schema.properties[name] = {
      anyOf: [rest, ...absent],
      ...(description !== undefined && { description }),
      ...(example !== undefined && { example }),
    };
  }
}

function bodyOf(operation: Operation, schemas: Record<string, unknown>): Input | undefined {
  const [media] = Object.values(operation.requestBody?.content ?? {});
  const name = media?.schema?.$ref?.split('/').at(-1);
  return name === undefined ? media?.schema : (schemas[name] as Input | undefined);
}

/** Where a body may be left out, null is none. */
function tellNoBody(operation: Operation | undefined): void {
  for (const media of Object.values(operation?.requestBody?.content ?? {})) {
    if (media.schema) media.schema = { anyOf: [media.schema, { type: 'null' }] };
  }
}

/** Tells of each parameter and body what the service takes and what it refuses, as far as JSON Schema can. */
export function tellInputs(paths: object, schemas: Record<string, unknown>, endpoints: readonly Endpoint[]): void {
  const told = new Set<Input>();
  for (const endpoint of endpoints) {
    const path = (paths as Record<string, Record<string, Operation>>)[endpoint.path];
    const operation = path?.[endpoint.method.toLowerCase()];
    for (const parameter of operation?.parameters ?? []) {
      if (parameter.in !== 'query') continue;
      parameter.schema = orEmpty(withoutSpelling(parameter.schema), parameter.required);
      tellTexts(parameter.schema);
    }
    const body = operation && bodyOf(operation, schemas);
    if (endpoint.body?.safeParse({}).success) tellNoBody(operation);
    if (!body || told.has(body)) continue;
    told.add(body);
    tellTexts(body);
    if (endpoint.body instanceof z.ZodObject) tellAbsence(body, endpoint.body.shape as Record<string, z.ZodType>);
  }
}
