import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { oas31 } from 'zod-openapi';

type Schema = oas31.SchemaObject;

const document: unknown = JSON.parse(readFileSync('openapi/openapi.json', 'utf8'));

/** Calls `visit` for each object of the document with its JSON pointer. Examples are data, not descriptions, and are skipped. */
const visitObjects = (node: unknown, visit: (object: object, pointer: string) => void, pointer = ''): void => {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) visit(node, pointer);
  for (const [key, value] of Object.entries(node)) {
    if (key !== 'example' && key !== 'examples') visitObjects(value, visit, `${pointer}/${key}`);
  }
};

const integers: { pointer: string; schema: Schema }[] = [];
visitObjects(document, (object, pointer) => {
  const { type } = object as Schema;
  if ([type].flat().includes('integer')) integers.push({ pointer, schema: object as Schema });
});

test('every integer has a format, of 32 bits only if its bounds fit', () => {
  const maxInt32 = 2 ** 31 - 1;
  const fits = ({ minimum = -Infinity, maximum = Infinity }: Schema) => minimum >= -maxInt32 - 1 && maximum <= maxInt32;
  expect(integers.length).toBeGreaterThan(100);
  const wrong = integers.filter(({ schema }) => schema.format !== (fits(schema) ? 'int32' : 'int64'));
  expect(wrong.map(({ pointer, schema }) => `${pointer} ${schema.format}`)).toEqual([]);
});
