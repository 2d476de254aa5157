import { buffer } from 'node:stream/consumers';
import readWorkbook from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { xlsxStream } from './xlsx.ts';

interface Row {
  id: string;
  type: string;
  minor: number;
}

const types = ['Értékesítés', 'Sztornó & <vissza>', ' szóközök ', '_x0041_', '=1+1'];
// More different ids than texts that are written once, and rows of two sheets.
const rows = Array.from(
  { length: 1400 },
  (_, i): Row => ({
    id: `id-${i}`,
    type: types[i % types.length] ?? '',
    minor: i * 100,
  }),
);

const batchesOf = async function* (size: number) {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
};

it('keeps every text and amount, in sheets of limited size', async () => {
  const file = await buffer(
    xlsxStream<Row>({
      columns: [
        { heading: 'Azonosító', width: 10, kind: 'text', of: ({ id }) => id },
        { heading: 'Típus', width: 10, kind: 'text', of: ({ type }) => type },
        { heading: 'Összeg', width: 10, kind: 'amount', of: ({ minor }) => minor },
      ],
      batches: batchesOf(200),
      sheetName: 'Tranzakciók',
      language: 'hu',
      rowsPerSheet: 1000,
    }),
  );
  const sheets = await readWorkbook(file, { trim: false });
  expect(sheets.map(({ sheet, data }) => [sheet, data.length])).toEqual([
    ['Tranzakciók', 1001],
    ['Tranzakciók 2', 401],
  ]);
  const found = sheets.flatMap(({ data }) => data.slice(1));
  expect(found).toEqual(rows.map(({ id, type, minor }) => [id, type, minor / 100]));
});
