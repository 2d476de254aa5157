import { existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Writable } from 'node:stream';
import type { BackupEnd } from '#db/backup/backup-format.ts';
import { writeBackup } from '#db/backup/write-backup.ts';
import { productVersion } from '#server/config/product-version.ts';
import { StartupError } from '#shared/errors/startup-error.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { parseFileName, withUsage } from './run-command.ts';
import { withSettingsDatabase } from './with-settings-database.ts';

const help = `Usage: csippano backup <file>

Writes all data of the database as of one moment into a new file, compressed and with checksums, while servers go on working. "-"
writes to the standard output: csippano backup - | gpg …

The file contains personal data, but not APP_SECRET, without which the sealed values in it cannot be read. Keep the two apart.

Uses the database in DATABASE_URL, or else, outside production, the embedded one in DATA_DIR. The account needs
the right to SELECT only.
`;

/** The standard output can be the backup. */
const report = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/** A backup's content in one line. */
export const describeBackup = ({ tables, rows, totals, sha256 }: BackupEnd): string => {
  const { cardTransactions, salesAmount, onlineTransactions, auditAnchor } = totals;
  const anchor = auditAnchor === null ? 'no anchor of the audit log' : `audit log up to anchor ${auditAnchor}`;
  return (
    `${rows} rows in ${tables} tables, ${cardTransactions} card transactions (sales of ${formatMoney(Number(salesAmount), 'en')}), ` +
    `${onlineTransactions} online transactions, ${anchor}, checksum ${sha256}`
  );
};

const toOutput = async (output: Writable): Promise<void> => {
  await withSettingsDatabase(async (url) => {
    const end = await writeBackup({
      url,
      output,
      productVersion,
      now: new Date(),
      onTable: ({ name, rows }) => rows > 0 && report(`${name}: ${rows} rows`),
    });
    report(`Backup complete: ${describeBackup(end)}.`);
  }, report);
};

const openNew = async (path: string): Promise<FileHandle> => {
  try {
    return await open(path, 'w', 0o600);
  } catch (cause) {
    throw new StartupError(`${path} cannot be written: ${cause instanceof Error ? cause.message : cause}.`, { cause });
  }
};

/** An interrupted backup never has the name of a complete one. */
const toFile = async (path: string): Promise<void> => {
  if (existsSync(path)) throw new StartupError(`${path} exists already. A backup overwrites no file.`);
  const partial = `${path}.partial`;
  const handle = await openNew(partial);
  try {
    await toOutput(handle.createWriteStream({ flush: true }));
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
};

const run = async (args: readonly string[]): Promise<void> => {
  const found = parseFileName(args, {});
  if (found === null) return report(help.trimEnd());
  const { file } = found;
  if (file !== '-') return toFile(resolve(file));
  if (process.stdout.isTTY)
    throw new StartupError('The standard output is a terminal: name a file or another program.');
  return toOutput(process.stdout);
};

export const runBackupCommand = withUsage(run, help);
