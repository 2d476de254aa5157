import { budapestLocalTime } from '#shared/dates/budapest.ts';
import { dayMs } from '#shared/dates/durations.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { SpreadsheetColumn } from './column.ts';

// The XML of a workbook: cells, sheets and their lists.

/** Day 0 of the format. */
const firstDay = Date.UTC(1899, 11, 30);

/** Returns whole seconds: spreadsheets round a day's last millisecond up. */
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
/** Characters that XML forbids, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression matches control characters on purpose
const forbiddenCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;

/** Most texts have none of them. Only an unpaired surrogate matches. */
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

/** Spreadsheets trim texts without this attribute. */
const spaceOf = (text: string): string => (text === text.trim() ? '' : ' xml:space="preserve"');

/** Inline texts never run as formulas; the style keeps them texts. */
const inlineCell = (text: string, styleId: number): string =>
  `" s="${styleId}" t="inlineStr"><is><t${spaceOf(text)}>${escapeXml(text)}</t></is></c>`;

/** Shared texts of a column. Cells store further ones. */
const maxSharedPerColumn = 500;

/** Writes the cell of a row. The first row is number 1. */
export type CellWriter<Row> = (row: Row, rowNumber: number) => string;

/**
 * `shared` collects texts, which cells name by index.
 * If it is null, every cell contains its text.
 */
const createTextWriter = <Row>(of: (row: Row) => string, letter: string, shared: string[] | null): CellWriter<Row> => {
  const start = `<c r="${letter}`;
  const cells = new Map<string, string>();
  return (row, rowNumber) => {
    const text = of(row);
    if (text === '') return '';
    if (!shared) return start + rowNumber + inlineCell(text, style.text);
    let cell = cells.get(text);
    if (cell === undefined) {
      if (cells.size >= maxSharedPerColumn) return start + rowNumber + inlineCell(text, style.text);
      cell = `" s="${style.text}" t="s"><v>${shared.push(text) - 1}</v></c>`;
      cells.set(text, cell);
    }
    return start + rowNumber + cell;
  };
};

const amountCell = (minor: number): string =>
  `" s="${minor % 100 === 0 ? style.forints : style.forintsAndFillers}"><v>${minor / 100}</v></c>`;

/** Returns the writer of the column's cells; `shared` as for texts. */
export const createCellWriter = <Row>(
  column: SpreadsheetColumn<Row>,
  letter: string,
  shared: string[] | null,
): CellWriter<Row> => {
  switch (column.kind) {
    case 'text':
      return createTextWriter(column.of, letter, shared);
    case 'amount':
      return (row, rowNumber) => {
        const minor = column.of(row);
        return minor === null ? '' : `<c r="${letter}${rowNumber}${amountCell(minor)}`;
      };
    case 'moment':
      return (row, rowNumber) => {
        const moment = column.of(row);
        return moment === null ? '' : `<c r="${letter}${rowNumber}" s="${style.moment}"><v>${serialOf(moment)}</v></c>`;
      };
  }
};

export const columnLetter = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index);

export const sheetStart = <Row>(columns: readonly SpreadsheetColumn<Row>[]): string => {
  const widths = columns.map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`);
  const headings = columns.map(({ heading }, i) => `<c r="${columnLetter(i)}1${inlineCell(heading, style.heading)}`);
  return (
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`
  );
};

/** Returns a sheet's end. Suppresses the warning for intended numbers as text. */
export const sheetEnd = (columnCount: number, rowCount: number): string =>
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

/** A sheet of a workbook: its tab, and its file's number. */
export interface Sheet {
  name: string;
  number: number;
}

/** Returns the sheets for more rows than one sheet has. */
export const numberedSheets = (name: string, count: number): Sheet[] =>
  Array.from({ length: count }, (_, i) => ({ name: i === 0 ? name : `${name} ${i + 1}`, number: i + 1 }));

export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`;

interface PackageContents {
  /** In tab order. */
  sheets: readonly Sheet[];
  shared: readonly string[];
  language: Language;
}

/** Returns the parts of a workbook except its sheets. */
export const packageParts = ({ sheets, shared, language }: PackageContents): [path: string, xml: string][] => {
  return [
    ['xl/styles.xml', stylesXml(language)],
    ['xl/sharedStrings.xml', sharedStringsXml(shared)],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${sheets
        .map(({ name, number }) => `<sheet name="${escapeXml(name)}" sheetId="${number}" r:id="rId${number}"/>`)
        .join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${declaration}<Relationships xmlns="${packageRelationships}">${sheets
        .map(
          ({ number }) =>
            `<Relationship Id="rId${number}" Type="${relationships}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
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
          .map(({ number }) => `<Override PartName="/${sheetPath(number)}" ContentType="${part}.worksheet+xml"/>`)
          .join('')}</Types>`,
    ],
  ];
};

/** A label, and a text or an amount in minor units. */
export interface SummaryLine {
  label: string;
  value: string | number;
}

/** Returns a sheet of labels and values. */
export const summarySheet = (lines: readonly SummaryLine[]): string => {
  const rows = lines.map(({ label, value }, i) => {
    const cell = typeof value === 'string' ? inlineCell(value, style.text) : amountCell(value);
    return `<row r="${i + 1}"><c r="A${i + 1}${inlineCell(label, style.heading)}<c r="B${i + 1}${cell}</row>`;
  });
  return (
    `${declaration}<worksheet xmlns="${main}">` +
    '<cols><col min="1" max="1" width="24" customWidth="1"/><col min="2" max="2" width="60" customWidth="1"/></cols>' +
    `<sheetData>${rows.join('')}${sheetEnd(2, lines.length)}`
  );
};

/** About 70 kB. V8 keeps texts over 128 kB until a full collection. */
const rowsPerChunk = 100;

/** Yields a sheet's rows, from `rowNumber`, as texts of bounded length. */
export const rowTexts = function* <Row>(
  writers: readonly CellWriter<Row>[],
  rows: readonly Row[],
  rowNumber: number,
): Generator<string> {
  let number = rowNumber;
  for (let start = 0; start < rows.length; start += rowsPerChunk) {
    let chunk = '';
    for (const row of rows.slice(start, start + rowsPerChunk)) {
      chunk += `<row r="${number}">`;
      for (const write of writers) chunk += write(row, number);
      chunk += '</row>';
      number += 1;
    }
    yield chunk;
  }
};
