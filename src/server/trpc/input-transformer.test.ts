import fc from 'fast-check';
import superjson from 'superjson';
import { describe, expect, it } from 'vitest';
import { transformer as clientTransformer } from '#client/lib/rpc/transformer.ts';
import { readInput } from './input-transformer.ts';

/** What arrives when the portal sends the value. */
const send = (value: unknown): unknown =>
  readInput(JSON.parse(JSON.stringify(clientTransformer.input.serialize(value))));
const read = (json: unknown, values: unknown) => readInput({ json, meta: { values, v: 1 } });
const malformed = expect.objectContaining({ code: 'malformedBody' });

const date = new Date('2026-11-20T08:30:05.120Z');

describe('reads what the portal sends', () => {
  it.each<[name: string, value: unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a date', date],
    ['dates of years beyond 9999 and before 0', [new Date(8.64e15), new Date(-8.64e15)]],
    ['members', { id: 'x', from: date, to: undefined, list: [undefined, { at: date }, null] }],
    ['names with dots and backslashes', { 'a.b': { 'c\\d': date, 'e\\.f': undefined }, '': { '': date } }],
    ['the same object twice', [{ at: date }, [1]].flatMap((same) => [same, same])],
  ])('%s', (_name, value) => {
    expect(send(value)).toStrictEqual(value);
  });

  it('as superjson does', () => {
    const leaf = fc.oneof(
      fc.date({ noInvalidDate: true }),
      fc.constantFrom(undefined, null, true, 1.5, '', 'árvíztűrő', 'a.b'),
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 4 }, leaf, fc.array(tie('value'), { maxLength: 4 }), tie('record')),
      record: fc.dictionary(fc.string({ unit: fc.constantFrom('a', '.', '\\', '0', 'é') }), tie('value'), {
        maxKeys: 4,
        noNullPrototype: true,
      }),
    }));
    fc.assert(
      fc.property(value, (sent) => {
        const text = JSON.stringify(superjson.serialize(sent));
        expect(send(sent)).toStrictEqual(superjson.parse(text));
      }),
    );
  });
});

describe('rejects', () => {
  it.each([
    ...['bigint', 'number', 'regexp', 'set', 'map', 'Error', 'URL', 'date', 'toString', '', null, 5].map((type) => [
      type,
    ]),
    ['typed-array', 'Float64Array'],
    ['symbol', 'x'],
    ['class', 'Object'],
    ['custom', 'x'],
  ])('the type %s', (...annotation) => {
    for (const type of [annotation, [annotation]]) {
      expect(() => read({ k: 1_000_000_000 }, { k: type })).toThrow(malformed);
      expect(() => read(1_000_000_000, type)).toThrow(malformed);
    }
  });

  it.each<[name: string, json: unknown, values: unknown]>([
    ['a member that does not exist', { a: null }, { b: ['undefined'] }],
    ['a path through a text', { a: 'text' }, { 'a.length': ['undefined'] }],
    ['a path through null', { a: null }, { 'a.b': ['undefined'] }],
    ['the length of an array', { a: [] }, { 'a.length': ['undefined'] }],
    ['an item behind the last', { a: [null] }, { 'a.1': ['undefined'] }],
    ['an item before the first', { a: [null] }, { 'a.-1': ['undefined'] }],
    ['the prototype', { a: {} }, { 'a.__proto__.polluted': ['undefined'] }],
    ['the prototype itself', { a: {} }, { 'a.__proto__': ['undefined'] }],
    ['the constructor', { a: {} }, { 'constructor.prototype.polluted': ['undefined'] }],
    ['a path of a million names', { a: {} }, { ['a.'.repeat(1_000_000)]: ['undefined'] }],
    ['an unknown escape', { 'a\\b': null }, { 'a\\b': ['undefined'] }],
    ['an unfinished escape', { 'a\\': null }, { 'a\\': ['undefined'] }],
    ['inner annotations', { a: [null] }, { a: ['undefined', { 0: ['undefined'] }] }],
    ['nested annotations', { a: { b: null } }, { a: { b: ['undefined'] } }],
    ['a value for undefined', { a: 'text' }, { a: ['undefined'] }],
    ['a number for a date', { a: 5 }, { a: ['Date'] }],
    ['a text that is not ISO 8601', { a: 'Fri Nov 20 2026 (((((' }, { a: ['Date'] }],
    ['a date that does not exist', { a: '2026-13-01T00:00:00.000Z' }, { a: ['Date'] }],
    ['an object for a date', { a: { toString: 'x' } }, { a: ['Date'] }],
    ['a text as annotations', { a: null }, 'undefined'],
    ['no annotations', { a: null }, null],
    ['an empty annotation', { a: null }, { a: [] }],
  ])('%s', (_name, json, values) => {
    expect(() => read(json, values)).toThrow(malformed);
    expect({}).not.toHaveProperty('polluted');
  });

  it.each<[name: string, envelope: unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['an array', []],
    ['a number', 5],
    ['an unknown member', { json: {}, other: 1 }],
    ['a text as meta', { json: {}, meta: 'values' }],
    ['an unknown member of meta', { json: {}, meta: { values: {}, v: 1, classes: {} } }],
    ['another version', { json: {}, meta: { values: {}, v: 2 } }],
    ['no version', { json: {}, meta: { values: {} } }],
    ['references', { json: { a: {}, b: {} }, meta: { referentialEqualities: { a: ['b'] }, v: 1 } }],
    ['references to the prototype', { json: {}, meta: { referentialEqualities: [['__proto__.x']], values: {}, v: 1 } }],
  ])('%s', (_name, envelope) => {
    expect(() => readInput(envelope)).toThrow(malformed);
  });
});

it('never reaches a prototype through members of that name', () => {
  const json = JSON.parse('{"__proto__":{"polluted":null},"constructor":{"prototype":{"polluted":null}}}');
  const input = read(json, { '__proto__.polluted': ['undefined'], 'constructor.prototype.polluted': ['undefined'] });
  expect(Object.keys(input as object)).toEqual(['__proto__', 'constructor']);
  expect('polluted' in {}).toBe(false);
});
