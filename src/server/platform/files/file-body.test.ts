import { parse } from 'content-disposition';
import { expect, it } from 'vitest';
import { FileBody } from './file-body.ts';

const dispositionOf = (fileName: string) =>
  new FileBody(Buffer.from('x'), { mediaType: 'text/plain', fileName }).disposition;
/** What a client reads that does not know `filename*`. */
const plainNameOf = (fileName: string) =>
  /filename=(?:"([^"]*)"|([^;]*))/u.exec(dispositionOf(fileName))?.slice(1).join('');

it.each([
  ['Havi elszámolás – Őrbottyán.pdf', 'Havi elszamolas - Orbottyan.pdf'],
  ['Kifli 🥐 株式会社.csv', 'Kifli _ _.csv'],
  ['100%25 ﬁx.pdf', '100_25 fix.pdf'],
  ['A; filename=evil.exe', 'A; filename=evil.exe'],
  ['close.pdf', 'close.pdf'],
])('offers %s as %s to clients that read ASCII names only', (fileName, plain) => {
  expect(plainNameOf(fileName)).toBe(plain);
  // `?` and others are forbidden on Windows.
  expect(plain).not.toMatch(/[<>:"|?*\\/%]/u);
  expect(parse(dispositionOf(fileName)).parameters.filename).toBe(fileName);
});
