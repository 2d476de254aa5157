import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { BackupEnd, BackupHeader } from '#db/backup/backup-format.ts';
import { readBackup } from '#db/backup/read-backup.ts';
import { restoreBackup } from '#db/backup/restore-backup.ts';
import { findBrokenReferences } from '#db/backup/verify-references.ts';
import { migrations } from '#db/migrations/all.ts';
import { StartupError } from '#shared/errors/startup-error.ts';
import { describeBackup } from './backup.ts';
import { parseFileName, say, withUsage } from './run-command.ts';
import { withSettingsDatabase } from './with-settings-database.ts';

const help = `Usage: csippano restore <file>

Restores a backup into an empty database and verifies it: the checksums of the file before and of the stored rows after, the
foreign keys, the aggregates and the audit log. "-" reads from the standard input, and the file is verified while it is restored. After an
interruption, repeat it; servers do not start on the database before it is complete.

  --verify-only      verifies the file without a database

Uses the database in DATABASE_URL, which is created if it does not exist, or else, outside production, the embedded one in DATA_DIR. The account
needs all rights on the database. The servers need the APP_SECRET of the time of the backup.
`;

const open = (file: string): Readable => (file === '-' ? process.stdin : createReadStream(file));

const verifyFile = async (file: string): Promise<void> => {
  const onHeader = async ({ createdAt, productVersion, databaseServer, binaryLog }: BackupHeader) => {
    say(`Backup of ${createdAt} by version ${productVersion} from ${databaseServer}.`);
    if (binaryLog) say(`The binary log goes on at ${JSON.stringify(binaryLog)}.`);
  };
  const end = await readBackup(open(file), { onHeader });
  say(`The file is complete and unchanged: ${describeBackup(end)}.`);
};

/** Throws a StartupError with the foreign keys of dangling rows: the restore checks none. */
const verifyReferences = async (url: string): Promise<void> => {
  const broken = await findBrokenReferences(url);
  if (broken.length === 0) return say('Foreign keys: all rows that others refer to exist.');
  const lines = broken.map(
    ({ name, table, rows }) => `  ${name}: ${rows} rows of ${table} refer to rows that do not exist`,
  );
  throw new StartupError(
    `The restored data is that of the backup, but its foreign keys do not hold:\n${lines.join('\n')}\n` +
      'Restore an older backup, or correct these rows before a server starts on the database.',
  );
};

/** Verifies and keeps the restored data: differences were already in the backup. */
const verifyData = async (url: string, { totals: { auditAnchor } }: BackupEnd): Promise<void> => {
  // Imported late: verifying a file needs no models.
  const { runDbCommand } = await import('./db.ts');
  const { runAuditLogCommand } = await import('./audit-log.ts');
  await verifyReferences(url);
  await runDbCommand(['aggregates']);
  await runAuditLogCommand(['verify', ...(auditAnchor === null ? [] : ['--anchor', auditAnchor])]);
};

const run = async (args: readonly string[]): Promise<void> => {
  const found = parseFileName(args, { 'verify-only': { type: 'boolean' } });
  if (found === null) return say(help.trimEnd());
  const { file, values } = found;
  const isVerifyOnly = values['verify-only'] ?? false;
  if (isVerifyOnly || file !== '-') await verifyFile(file);
  if (isVerifyOnly) return;
  await withSettingsDatabase(async (url) => {
    const end = await restoreBackup({
      url,
      input: open(file),
      migrations,
      onTable: ({ name, rows }) => rows > 0 && say(`${name}: ${rows} rows`),
    });
    say(`Restore complete, with the checksums of the backup: ${describeBackup(end)}.`);
    await verifyData(url, end);
  }, say);
};

export const runRestoreCommand = withUsage(run, help);
