import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { StartupError } from '#shared/errors/startup-error.ts';
import { readBackup } from './read-backup.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const line = (part: unknown): string => `${JSON.stringify(part)}\n`;

const tableLines = (table: string, rows: readonly unknown[][]): string => {
  const lines = rows.map(line).join('');
  return (
    line({ table, columns: ['id', 'content'], binaryColumns: ['content'] }) +
    lines +
    line({ tableEnd: table, rows: rows.length, sha256: sha256(lines) })
  );
};

const header = {
  format: 'csippano-backup',
  version: 1,
  createdAt: '2026-11-22T02:30:00.000Z',
  productVersion: '1.0.0',
  databaseServer: '9.7.4',
  migrations: ['0001-people-and-merchants'],
  binaryLog: null,
};
const rows = Array.from({ length: 40 }, (_, id) => [id, Buffer.from(`árvíztűrő ${id}`).toString('base64')]);
const content = line(header) + tableLines('banks', []) + tableLines('users', rows);
const totals = { cardTransactions: 0, salesAmount: '0', onlineTransactions: 0, auditAnchor: null };
const plain = content + line({ end: true, tables: 2, rows: 40, totals, sha256: sha256(content) });
const backup = gzipSync(plain);

/** Pieces of any size, as they arrive from a file or a pipe. */
const pieces = (bytes: Buffer, size: number): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size)),
  );

it('passes on all rows, whatever the size of the pieces that arrive', async () => {
  for (const size of [1, 7, 100, 100_000]) {
    const lines: string[] = [];
    const end = await readBackup(pieces(backup, size), { onRows: async (some) => void lines.push(...some) });
    expect(end).toMatchObject({ tables: 2, rows: 40 });
    expect(lines.map((each) => JSON.parse(each))).toEqual(rows);
  }
});

it('rejects a backup with any changed, missing or additional byte', async () => {
  const changed = fc.oneof(
    fc.record({ at: fc.nat(plain.length - 1), by: fc.integer({ min: 1, max: 255 }) }).map(({ at, by }) => {
      const bytes = Buffer.from(plain);
      bytes[at] = (bytes[at] ?? 0) ^ by;
      return gzipSync(bytes);
    }),
    fc.nat(Buffer.byteLength(plain) - 1).map((length) => gzipSync(Buffer.from(plain).subarray(0, length))),
    fc.nat(backup.length - 1).map((length) => backup.subarray(0, length)),
    fc.constantFrom('x', '\n', '[1]\n', '{}\n', plain).map((more) => gzipSync(plain + more)),
  );
  await fc.assert(
    fc.asyncProperty(changed, async (bytes) => {
      await expect(readBackup(Readable.from([bytes]))).rejects.toThrow(StartupError);
    }),
  );
});

it.each([
  ['an empty file', Buffer.alloc(0)],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['a dump in SQL', gzipSync('CREATE TABLE users (id INT);\n')],
  ['another JSON file', gzipSync('{"format":"something else"}\n')],
  ['rows without a header', gzipSync('[1,2]\n')],
  ['a long text without lines', gzipSync(Buffer.alloc(3_000_000, 'a'))],
  ['a later version of the format', gzipSync(gunzipSync(backup).toString().replace('"version":1', '"version":2'))],
])('rejects %s', async (_case, bytes) => {
  await expect(readBackup(Readable.from([bytes]))).rejects.toThrow('This is not a backup');
});
