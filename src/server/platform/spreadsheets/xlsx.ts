import type { Readable } from 'node:stream';
import { type ZippedFile, zipOf } from '#server/platform/zip/zip-of-files.ts';
import { budapestLocalTime } from '#shared/dates/budapest.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Batches, SpreadsheetColumn } from './column.ts';

export const xlsxMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Workbook<Row> {
  columns: readonly SpreadsheetColumn<Row>[];
  batches: Batches<Row>;
  sheetName: string;
  language: Language;
  /** The format allows 1,048,576 rows per sheet; further rows go to the next sheet. */
  rowsPerSheet?: number;
}

const dayMs = 86_400_000;
/** Day 0 of the format. */
const firstDay = Date.UTC(1899, 11, 30);

/** Returns whole seconds: spreadsheets round, and would show the last millisecond of a day on the next day. */
const serialOf = (moment: Date): number =>
  (Math.floor(budapestLocalTime(moment).getTime() / 1000) * 1000 - firstDay) / dayMs;

/** Indexes of the cell formats in `stylesXml`. */
const style = { heading: 1, text: 2, forints: 3, forintsAndFillers: 4, moment: 5 } as const;

const momentFormats: Record<Language, string> = {
  hu: String.raw`yyyy\.mm\.dd\.\ hh:mm:ss`,
  en: String.raw`dd\ mmm\ yyyy\ hh:mm:ss`,
};

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const part = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };
/** Characters that XML does not allow, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression matches control characters on purpose
const forbiddenCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;

/** Most texts have none of them. A surrogate matches only outside of a pair. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression matches control characters on purpose
const specialCharacters = /[&<>"_\u0000-\u0008\u000b-\u001f\ud800-\udfff\ufffe\uffff]/u;

const escapeXml = (text: string): string => {
  if (!specialCharacters.test(text)) return text;
  return (
    text
      .toWellFormed()
      .replace(forbiddenCharacters, '')
      // Spreadsheets read `_x0041_` as an escaped character.
      .replace(/_(?=x[\da-f]{4}_)/giu, '_x005F_')
      .replace(/[&<>"\r]/gu, (sign) => entities[sign] ?? sign)
  );
};

/** Spreadsheets remove spaces at the ends of other texts. */
const spaceOf = (text: string): string => (text === text.trim() ? '' : ' xml:space="preserve"');

/** Texts of cells are never run as formulas; the style keeps an edited cell a text. */
const inlineCell = (text: string, styleId: number): string =>
  `" s="${styleId}" t="inlineStr"><is><t${spaceOf(text)}>${escapeXml(text)}</t></is></c>`;

/**
 * Texts of a column that are written once for the workbook. Further ones are written into their cells: ids, for
 * example.
 */
const maxSharedPerColumn = 500;

/** Writes the cell of a row. The first row of a sheet has the number 1. */
type CellWriter<Row> = (row: Row, rowNumber: number) => string;

/** `shared` collects the texts that cells name by their index. */
const createTextWriter = <Row>(of: (row: Row) => string, letter: string, shared: string[]): CellWriter<Row> => {
  const start = `<c r="${letter}`;
  const cells = new Map<string, string>();
  return (row, rowNumber) => {
    const text = of(row);
    if (text === '') return '';
    let cell = cells.get(text);
    if (cell === undefined) {
      if (cells.size >= maxSharedPerColumn) return start + rowNumber + inlineCell(text, style.text);
      cell = `" s="${style.text}" t="s"><v>${shared.push(text) - 1}</v></c>`;
      cells.set(text, cell);
    }
    return start + rowNumber + cell;
  };
};

const createCellWriter = <Row>(column: SpreadsheetColumn<Row>, letter: string, shared: string[]): CellWriter<Row> => {
  switch (column.kind) {
    case 'text':
      return createTextWriter(column.of, letter, shared);
    case 'amount':
      return (row, rowNumber) => {
        const minor = column.of(row);
        const styleId = minor % 100 === 0 ? style.forints : style.forintsAndFillers;
        return `<c r="${letter}${rowNumber}" s="${styleId}"><v>${minor / 100}</v></c>`;
      };
    case 'moment':
      return (row, rowNumber) =>
        `<c r="${letter}${rowNumber}" s="${style.moment}"><v>${serialOf(column.of(row))}</v></c>`;
  }
};

/** The first moment of the zip format. Programs ignore the times of the parts of a workbook. */
const noTime = new Date('1980-01-01T00:00:00Z');

/** The level takes two thirds of the time of the third and makes files 7 % larger. */
const compressionLevel = 1;

const columnLetter = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index);

const sheetStart = <Row>(columns: readonly SpreadsheetColumn<Row>[]): string => {
  const widths = columns.map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`);
  const headings = columns.map(({ heading }, i) => `<c r="${columnLetter(i)}1${inlineCell(heading, style.heading)}`);
  return (
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`
  );
};

/** Suppresses the warning of numbers stored as text: serial numbers and codes are texts on purpose. */
const sheetEnd = (columnCount: number, rowCount: number): string =>
  `</sheetData><ignoredErrors><ignoredError sqref="A1:${columnLetter(columnCount - 1)}${rowCount}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;

const stylesXml = (language: Language): string =>
  `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="${momentFormats[language]}"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" quotePrefix="1"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/>' +
  // `#,##0`, `#,##0.00`: spreadsheets use the separators of the reader's locale.
  '<xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '</cellXfs></styleSheet>';

const sharedStringsXml = (texts: readonly string[]): string =>
  `${declaration}<sst xmlns="${main}">${texts
    .map((text) => `<si><t${spaceOf(text)}>${escapeXml(text)}</t></si>`)
    .join('')}</sst>`;

interface PackageContents {
  sheetName: string;
  sheetCount: number;
  shared: readonly string[];
  language: Language;
}

const packageParts = ({ sheetName, sheetCount, shared, language }: PackageContents): [path: string, xml: string][] => {
  const sheets = Array.from({ length: sheetCount }, (_, i) => i + 1);
  const nameOf = (sheet: number) => escapeXml(sheet === 1 ? sheetName : `${sheetName} ${sheet}`);
  return [
    ['xl/styles.xml', stylesXml(language)],
    ['xl/sharedStrings.xml', sharedStringsXml(shared)],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${sheets
        .map((sheet) => `<sheet name="${nameOf(sheet)}" sheetId="${sheet}" r:id="rId${sheet}"/>`)
        .join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${declaration}<Relationships xmlns="${packageRelationships}">${sheets
        .map(
          (sheet) =>
            `<Relationship Id="rId${sheet}" Type="${relationships}/worksheet" Target="worksheets/sheet${sheet}.xml"/>`,
        )
        .join(
          '',
        )}<Relationship Id="rId0" Type="${relationships}/styles" Target="styles.xml"/><Relationship Id="rIdTexts" Type="${relationships}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ],
    [
      '_rels/.rels',
      `${declaration}<Relationships xmlns="${packageRelationships}"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${part}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${part}.sharedStrings+xml"/>${sheets
          .map((sheet) => `<Override PartName="/xl/worksheets/sheet${sheet}.xml" ContentType="${part}.worksheet+xml"/>`)
          .join('')}</Types>`,
    ],
  ];
};

/**
 * Rows that become one text of about 70 kB. Texts of more than 128 kB are large objects of V8, which stay in memory
 * until a full garbage collection.
 */
const rowsPerChunk = 100;

/** Distributes the batches to sheets, each as full as whole batches allow. */
const splitIntoSheets = <Row>({ columns, batches, rowsPerSheet = 1_000_000 }: Workbook<Row>) => {
  const shared: string[] = [];
  const writers = columns.map((column, i) => createCellWriter(column, columnLetter(i), shared));
  const source = batches[Symbol.asyncIterator]();
  let next: IteratorResult<Row[]> | null = null;
  const sheet = async function* () {
    yield sheetStart(columns);
    let rowCount = 1;
    next ??= await source.next();
    while (!next.done && rowCount - 1 + next.value.length <= rowsPerSheet) {
      const rows = next.value;
      for (let start = 0; start < rows.length; start += rowsPerChunk) {
        let chunk = '';
        for (const row of rows.slice(start, start + rowsPerChunk)) {
          rowCount += 1;
          chunk += `<row r="${rowCount}">`;
          for (const write of writers) chunk += write(row, rowCount);
          chunk += '</row>';
        }
        yield chunk;
      }
      next = await source.next();
    }
    yield sheetEnd(columns.length, rowCount);
  };
  return { sheet, shared, isFinished: () => next?.done === true };
};

/**
 * Yields the files of a workbook. A sheet is asked for when the former one has been read, and the parts that list them
 * at last.
 */
const filesOf = async function* <Row>(workbook: Workbook<Row>): AsyncGenerator<ZippedFile, void, void> {
  const sheets = splitIntoSheets(workbook);
  let sheetCount = 0;
  do {
    sheetCount += 1;
    yield { path: `xl/worksheets/sheet${sheetCount}.xml`, content: sheets.sheet() };
  } while (!sheets.isFinished());
  for (const [path, xml] of packageParts({ ...workbook, sheetCount, shared: sheets.shared })) {
    yield { path, content: [xml] };
  }
};

/**
 * Returns the stream of a workbook. Memory contains two batches of rows: one is read while the other is sent.
 * An error of the source destroys the stream before the directory at the end of the file, so that the file is invalid.
 */
export const xlsxStream = <Row>(workbook: Workbook<Row>): Readable =>
  zipOf(filesOf(workbook), { at: noTime, compressionLevel });
