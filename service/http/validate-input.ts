import { z } from 'zod';
import type { Issue } from '../../lib/contract/errors.ts';
import { ServiceError } from '../errors.ts';

const MAX_ISSUES = 20;
const HALF_PAIR = /\p{Surrogate}/u;

type ZodIssue = z.core.$ZodIssue;

/** A union says only "Invalid input"; the branch that fits the kind of value says what is wrong with it. */
function explain(issue: ZodIssue): ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.message !== 'Invalid input') return [issue];
  const fitting = issue.errors.find((branch) => branch.every((inner) => inner.code !== 'invalid_type'));
  if (!fitting) return [issue];
  return fitting.flatMap(explain).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** What is missing is said as such, not as a type that was not expected. */
function plain(message: string): string {
  return message.endsWith('received undefined') ? 'is required' : message;
}

function toIssues(where: string, error: z.ZodError): Issue[] {
  return error.issues
    .flatMap(explain)
    .slice(0, MAX_ISSUES)
    .map(({ path, message }) => ({ path: [where, ...path.map(String)].join('.'), message: plain(message) }));
}

/** null and "" count as absent for an optional field, unless the field takes them as values. */
function withoutAbsent(schema: z.ZodType, input: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || typeof input !== 'object' || input === null || Array.isArray(input))
    return input;
  const isAbsent = ([name, value]: [string, unknown]) => {
    const field = Object.hasOwn(schema.shape, name) ? (schema.shape[name] as z.ZodType) : undefined;
    if (!field || (value !== null && value !== '')) return false;
    return field.safeParse(undefined).success && !field.safeParse(value).success;
  };
  return Object.fromEntries(Object.entries(input).filter((entry) => !isAbsent(entry)));
}

/** Walks validated values only: what the schema does not know is gone by now, so the depth is the schema's. */
function findUnstorable(value: unknown, path: string): Issue[] {
  if (typeof value === 'string') {
    return !isStorable(value) ? [{ path, message: 'must not contain NUL or unpaired surrogates' }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => findUnstorable(inner, `${path}.${key}`));
}

/**
 * Validates one part of a call against the contract.
 * @param where `body` or `query`, the first word of each issue's path.
 * @throws ServiceError validation_failed with the refused fields.
 */
export function validateInput(schema: z.ZodType, input: unknown, where: 'body' | 'query'): unknown {
  const parsed = schema.safeParse(withoutAbsent(schema, input));
  const issues = parsed.success
    ? findUnstorable(parsed.data, where).slice(0, MAX_ISSUES)
    : toIssues(where, parsed.error);
  if (issues.length > 0) throw new ServiceError('validation_failed', { issues });
  return parsed.data;
}

/** The first value of each parameter the schema knows; others are dropped, whatever their name. */
export function readQuery(schema: z.ZodObject, params: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => {
      const value = params.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** Whether a text column can hold it: no NUL, and half a surrogate pair is no character. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !HALF_PAIR.test(text);
}
