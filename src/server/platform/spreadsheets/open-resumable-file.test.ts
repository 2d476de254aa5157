import readWorkbook from 'read-excel-file/node';
import { expect, it } from 'vitest';
import type { SpreadsheetColumn } from './column.ts';
import { type FileState, openResumableFile } from './open-resumable-file.ts';
import { ResumableXlsx, type XlsxState } from './resumable-xlsx.ts';

interface Row {
  id: string;
  minor: number;
}

const rows = Array.from(
  { length: 1300 },
  (_, i): Row => ({ id: i % 7 === 0 ? `=${i} <ő & "x">` : `id-${i}`, minor: i * 50 }),
);
const columns: SpreadsheetColumn<Row>[] = [
  { heading: 'Azonosító', width: 10, kind: 'text', of: ({ id }) => id },
  { heading: 'Összeg', width: 10, kind: 'amount', of: ({ minor }) => minor },
];
const options = { columns, language: 'hu', sheetName: 'Tranzakciók', summaryName: 'Összesítő' } as const;
const summary = [
  { label: 'Kereskedő', value: 'Kovács & Fia' },
  { label: 'Összesen (Ft)', value: 123_450 },
];

/** Another process goes on after each piece: it has the stored state and no object of the former one. */
const handOver = <State extends FileState>(state: State): State => JSON.parse(JSON.stringify(state));

it('goes on with a workbook after each piece, in sheets of limited size', async () => {
  const pieces: Buffer[] = [];
  let state: XlsxState | null = null;
  for (let start = 0; start < rows.length; start += 100) {
    const file: ResumableXlsx<Row> = new ResumableXlsx<Row>(options, state, 1001);
    pieces.push(await file.write(rows.slice(start, start + 100)));
    state = handOver(file.state);
  }
  const { start, end } = await new ResumableXlsx<Row>(options, state, 1001).finish(summary);
  expect(start).toHaveLength(0);
  const sheets = await readWorkbook(Buffer.concat([...pieces, end]), { trim: false });
  expect(sheets.map(({ sheet, data }) => [sheet, data.length])).toEqual([
    ['Összesítő', 2],
    ['Tranzakciók', 1001],
    ['Tranzakciók 2', 301],
  ]);
  expect(sheets[0]?.data).toEqual([
    ['Kereskedő', 'Kovács & Fia'],
    ['Összesen (Ft)', 1234.5],
  ]);
  const found = sheets.slice(1).flatMap(({ data }) => data.slice(1));
  expect(found).toEqual(rows.map(({ id, minor }) => [id, minor / 100]));
});

it('writes a workbook without rows, and one without a summary', async () => {
  const empty = openResumableFile<Row>('xlsx', options, null);
  const { end } = await empty.finish(null);
  const sheets = await readWorkbook(end);
  expect(sheets.map(({ sheet, data }) => [sheet, data])).toEqual([['Tranzakciók', [['Azonosító', 'Összeg']]]]);
});

it('writes the summary of a CSV file and an empty line before the headings', async () => {
  const file = openResumableFile<Row>('csv', options, null);
  const body = await file.write([{ id: '=1+1', minor: 12_345 }]);
  const { start } = await file.finish(summary);
  expect(Buffer.concat([start, body]).toString()).toBe(
    "\ufeffKereskedő;Kovács & Fia\r\nÖsszesen (Ft);1234,50\r\n\r\nAzonosító;Összeg\r\n'=1+1;123,45\r\n",
  );
  expect((await file.finish(null)).start.toString()).toBe('\ufeffAzonosító;Összeg\r\n');
});
