import fc from 'fast-check';
import superjson from 'superjson';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { appRouter } from '#server/api/app-router.ts';
import { listProcedures } from '#server/api/operations.ts';
import { FileBody } from '#server/platform/files/files.api.ts';
import { arbitraryOf } from '#tests/setup/schema-values.ts';
import { compileWriter, createWriter } from './compile-writer.ts';

/** Values that replace or join a part of a valid value. */
const oddities = fc.constantFrom<unknown>(
  undefined,
  null,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  1.5,
  2 ** 60,
  '',
  'text',
  true,
  new Date(Number.NaN),
  new Date(0),
  [],
  [undefined],
  {},
  { a: 1 },
  new Map(),
  () => 1,
);

/** Replaces the part that the numbers lead to, or adds a member to it. */
const change = (value: unknown, [step, ...steps]: readonly number[], odd: unknown): unknown => {
  if (typeof value !== 'object' || value === null || value instanceof Date || step === undefined) return odd;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  const names = [...Object.keys(copy), Array.isArray(value) ? value.length : 'undeclared'];
  const name = String(names[step % names.length]);
  copy[name] = name in copy ? change(copy[name], steps, odd) : odd;
  return copy;
};

const outputs = listProcedures(appRouter).flatMap(({ name, output }) =>
  output && !output.safeParse(new FileBody(Buffer.of(), { mediaType: 'a/b', fileName: 'c' })).success
    ? [[name, output] as const]
    : [],
);

/** The value as zod returns it, or the issues. */
const checked = (schema: z.ZodType, value: unknown) => {
  const { data, error } = schema.safeParse(value);
  return error ? { issues: error.issues } : { json: JSON.stringify(data), data };
};
const attempt = (write: () => string): { text: string } | { issues: unknown } => {
  try {
    return { text: write() };
  } catch (error) {
    if (error instanceof z.ZodError) return { issues: error.issues };
    throw error;
  }
};

/** Both forms are what zod and superjson make of the value. */
const expectSame = (schema: z.ZodType, value: unknown) => {
  const expected = checked(schema, value);
  const json = attempt(() => createWriter(schema, 'json')(value));
  const rpc = attempt(() => createWriter(schema, 'superjson')(value));
  if ('issues' in expected) {
    expect([json, rpc]).toEqual([expected, expected]);
    return;
  }
  expect(json).toEqual({ text: expected.json });
  const payload = JSON.parse('text' in rpc ? rpc.text : 'null');
  const received = superjson.deserialize(payload);
  // By way of superjson itself, which does not restore everything in an unknown value, such as an invalid date.
  expect(received).toEqual(superjson.parse(superjson.stringify(expected.data)));
  expect(JSON.stringify(received)).toBe(expected.json);
};

describe.each(outputs)('the writer of %s', (_name, schema) => {
  const values = arbitraryOf(schema);

  it('compiles the schema and writes what zod returns', () => {
    const [json, rpc] = [compileWriter(schema, 'json'), compileWriter(schema, 'superjson')];
    fc.assert(
      fc.property(values, (value) => {
        expectSame(schema, value);
        if (value === undefined) return;
        expect(json(value)).toBeDefined();
        expect(rpc(value)).toBeDefined();
      }),
    );
  });

  it('rejects and drops what zod does', () => {
    fc.assert(
      fc.property(values, fc.array(fc.nat(20), { maxLength: 6 }), oddities, (value, steps, odd) =>
        expectSame(schema, change(value, steps, odd)),
      ),
    );
  });
});

describe('any schema', () => {
  const moment = new Date('2026-11-20T08:30:05.120Z');
  it.each<[string, z.ZodType, unknown]>([
    ['a date', z.date(), moment],
    ['null instead of a date', z.date().nullable(), null],
    ['dates in records with dots', z.record(z.string(), z.object({ at: z.date() })), { 'a.b\\"c': { at: moment } }],
    [
      'dates in members with odd names',
      z.object({ 'a.b': z.date(), '': z.object({ c: z.date() }), '`${d}\\': z.object({ '"': z.array(z.date()) }) }),
      { 'a.b': moment, '': { c: moment }, '`${d}\\': { '"': [moment, moment] } },
    ],
    ['a record with a refused name', z.record(z.string(), z.string()), JSON.parse('{"__proto__":"a","b":"c"}')],
    ['first members that are optional', z.object({ a: z.string().optional(), b: z.string().optional() }), { b: 'c' }],
    ['optional members only', z.object({ a: z.string().optional(), b: z.string().optional() }), {}],
    ['a member that is undefined', z.object({ a: z.string().optional(), b: z.number() }), { a: undefined, b: 1 }],
    ['an exact optional that is undefined', z.object({ a: z.string().exactOptional() }), { a: undefined }],
    ['a transformed text', z.object({ a: z.string().trim() }), { a: ' b ' }],
    ['a default', z.object({ a: z.number().default(7) }), {}],
    ['further members', z.looseObject({ a: z.number() }), { a: 1, b: moment }],
    ['forbidden members', z.strictObject({ a: z.number() }), { a: 1, b: 2 }],
    ['a refined object', z.object({ a: z.number() }).refine(({ a }) => a > 5), { a: 3 }],
    ['a date in an unknown value', z.object({ a: z.unknown() }), { a: { at: moment } }],
    ['unpaired surrogates and control characters', z.array(z.string()), ['\ud800', '\u{1f600}', '\u0007\n"\\/']],
    ['negative zero', z.number(), 0],
    ['a large number', z.number(), 1e300],
    ['a multiple', z.number().multipleOf(5), 7],
    ['a bigint', z.object({ a: z.number() }), { a: 1n }],
    ['arrays of arrays', z.array(z.array(z.date())), [[moment], [], [moment, moment]]],
  ])('writes or rejects %s as zod does', (_name, schema, value) => expectSame(schema, value));
});
