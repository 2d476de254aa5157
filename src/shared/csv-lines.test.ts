import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvField, csvLine } from './csv-lines.ts';

const formulaStarts = ['=', '+', '-', '@', '\t', '\r', '\uff1d', '\uff0b', '\uff0d', '\uff20'];
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...formulaStarts, '\n', '"', ';', "'", 'ő', ' ', '1') }),
);

it('writes lines that a parser reads, with an apostrophe in front of formulas only', () => {
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 2 }), (texts) => {
      const [read] = parse(csvLine(texts.map(csvField)), { delimiter: ';', record_delimiter: '\r\n' });
      expect(read).toEqual(texts.map((text) => (formulaStarts.includes(text.charAt(0)) ? `'${text}` : text)));
    }),
    { numRuns: 1000 },
  );
});

it('quotes separators, quotes and line breaks', () => {
  expect(csvLine(['=1+1', '-5', 'a;b', 'say "no"', 'two\nlines'].map(csvField))).toBe(
    `'=1+1;'-5;"a;b";"say ""no""";"two\nlines"\r\n`,
  );
});
