import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { createLog } from './create-log.ts';

/** What a log writes of an error. */
function logged(error: unknown) {
  const lines: string[] = [];
  createLog('info', { write: (text) => void lines.push(text) }).error({ err: error }, 'it failed');
  const line = lines.join('');
  return { line, err: JSON.parse(line).err };
}

/** As the database client throws it: the failed query around the fault of PostgreSQL. */
function failedQuery(code: string, message: string): Error {
  const fault = Object.assign(new DatabaseError(message, 1, 'error'), {
    code,
    constraint: 'users_name',
    detail: 'Key (name)=(zebedee) already exists.',
    where: 'unnamed portal parameter $1 = zebedee',
  });
  return Object.assign(new Error('Failed query: insert into users values ($1)\nparams: zebedee', { cause: fault }), {
    query: 'insert into users values ($1)',
    params: ['zebedee'],
  });
}

it('tells the statement, the code and the place of a fault, and nothing of what was given', () => {
  const { line, err } = logged(failedQuery('23505', 'duplicate key value violates unique constraint "users_name"'));
  expect(line).not.toContain('zebedee');
  expect(err).toMatchObject({
    message: 'Failed query: insert into users values ($1)',
    cause: { code: '23505', constraint: 'users_name', message: expect.stringContaining('users_name') },
  });
  expect(err.stack).toMatch(/^\s+at .*create-log\.test\.ts/);
});

it('leaves out messages that quote values', () => {
  const { line, err } = logged(failedQuery('22P02', 'invalid input syntax for type uuid: "zebedee"'));
  expect(line).not.toContain('zebedee');
  expect(err.cause).toMatchObject({ code: '22P02' });
});

it('tells other errors by their messages, and what is thrown without being one by its type', () => {
  expect(logged(new TypeError('x is not a function')).err).toMatchObject({
    type: 'TypeError',
    message: 'x is not a function',
  });
  expect(logged('zebedee').err).toEqual({ type: 'string' });
});
