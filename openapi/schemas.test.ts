import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { oas31 } from 'zod-openapi';

type Schema = oas31.SchemaObject;

const document = JSON.parse(readFileSync('openapi/openapi.json', 'utf8')) as Record<string, unknown>;

/**
 * Calls `visit` for each object of the document with its JSON pointer. Examples are data, not descriptions, and are
 * skipped.
 */
const visitObjects = (node: unknown, visit: (object: object, pointer: string) => void, pointer = ''): void => {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) visit(node, pointer);
  for (const [key, value] of Object.entries(node)) {
    if (key !== 'example' && key !== 'examples') visitObjects(value, visit, `${pointer}/${key}`);
  }
};

const integers: { pointer: string; schema: Schema }[] = [];
/** Parameters, headers, and the members of all schemas. */
const described: { pointer: string; name: string; description: string | undefined }[] = [];

visitObjects(document, (object, pointer) => {
  const { type, properties } = object as Schema;
  if ([type].flat().includes('integer')) integers.push({ pointer, schema: object as Schema });
  if (typeof type === 'string' && properties) {
    for (const [name, member] of Object.entries(properties)) {
      described.push({ pointer: `${pointer}/${name}`, name, description: (member as Schema).description });
    }
  }
  if ('in' in object && 'name' in object) {
    const { name, description } = object as oas31.ParameterObject;
    described.push({ pointer: `${pointer} ${name}`, name, description });
  }
});

test('every integer has a format, of 32 bits only if its bounds fit', () => {
  const maxInt32 = 2 ** 31 - 1;
  const fits = ({ minimum = -Infinity, maximum = Infinity }: Schema) => minimum >= -maxInt32 - 1 && maximum <= maxInt32;
  expect(integers.length).toBeGreaterThan(100);
  const wrong = integers.filter(({ schema }) => schema.format !== (fits(schema) ? 'int32' : 'int64'));
  expect(wrong.map(({ pointer, schema }) => `${pointer} ${schema.format}`)).toEqual([]);
});

test('every parameter and member has a description', () => {
  expect(described.length).toBeGreaterThan(1000);
  expect(described.filter(({ description }) => !description).map(({ pointer }) => pointer)).toEqual([]);
});

test('descriptions are sentences', () => {
  const isSentence = (text: string) => /^[\p{Lu}\d`]/u.test(text) && /\.$/u.test(text);
  const wrong = described.filter(({ description = '' }) => description !== '' && !isSentence(description));
  expect(wrong.map(({ pointer, description }) => `${pointer}: ${description}`)).toEqual([]);
});

const fillers = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'in',
  'is',
  'it',
  'its',
  'of',
  'or',
  'the',
  'this',
  'to',
  'was',
  'when',
  'whether',
]);
const wordsOf = (text: string): string[] =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '' && !fillers.has(word));

test('no description only repeats the name', () => {
  const repetitions = described.filter(({ name, description = '' }) => {
    const words = new Set(wordsOf(name));
    return (
      description !== '' && wordsOf(description).every((word) => words.has(word) || words.has(word.replace(/s$/u, '')))
    );
  });
  expect(repetitions.map(({ pointer, description }) => `${pointer}: ${description}`)).toEqual([]);
});
