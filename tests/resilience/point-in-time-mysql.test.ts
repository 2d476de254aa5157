import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { QueryTypes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { expect, inject, it } from 'vitest';
import type { BackupHeader } from '#db/backup/backup-format.ts';
import { readBackup } from '#db/backup/read-backup.ts';
import { restoreBackup } from '#db/backup/restore-backup.ts';
import { writeBackup } from '#db/backup/write-backup.ts';
import { parseDatabaseUrl, withDatabase } from '#db/connection/connection-url.ts';
import { ensureDatabase } from '#db/connection/ensure-database.ts';
import { defaultSearchPath, findProgram } from '#db/embedded/programs.ts';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { factoryDb } from '#db/factories/factory-db.ts';
import { migrations } from '#db/migrations/all.ts';
import { createMigrator } from '#db/migrator/migrator.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { dropDatabase } from '#tests/setup/copy-database.ts';
import { makeTestFolder } from '#tests/setup/test-folders.ts';

// Needs a MySQL server with gtid_mode=ON that is reached over TCP (DATABASE_URL), and the programs of its client.

const run = promisify(execFile);
const hasPrograms = ['mysql', 'mysqlbinlog'].every((name) => findProgram(name, defaultSearchPath()) !== null);

/** The command of docs/operations/backup.md for MySQL. */
const readCommand = (): string => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/operations/backup.md'), 'utf8');
  const [, command = ''] = /```sh\n(mysqlbinlog .*?)```/su.exec(guide) ?? [];
  expect(command).toContain('mysqlbinlog');
  return command;
};

const selectNumber = async (sequelize: Sequelize, sql: string): Promise<number> => {
  const [row] = await sequelize.query<{ n: number | string }>(sql, { type: QueryTypes.SELECT });
  return Number(row?.n);
};
const readHeader = async (file: string): Promise<BackupHeader | null> => {
  let header: BackupHeader | null = null;
  await readBackup(createReadStream(file), {
    onHeader: async (found) => {
      header = found;
    },
  });
  return header;
};

it.skipIf(!hasPrograms)('replays the binary log of MySQL into the restored database only', async ({ skip }) => {
  const suffix = randomBytes(4).toString('hex');
  const [name, restored, rehearsal, other] = ['live', 'restored', 'rehearsal', 'other'].map(
    (part) => `test_${part}_${suffix}`,
  ) as [string, string, string, string];
  const urlOf = (database: string) => withDatabase(inject('databaseServerUrl'), database);
  const folder = makeTestFolder('mysql-binlog');
  for (const database of [name, other]) await ensureDatabase(urlOf(database));
  const [sequelize, copy, foreign] = [name, restored, other].map((database) => createSequelize(urlOf(database))) as [
    Sequelize,
    Sequelize,
    Sequelize,
  ];
  try {
    const [mode] = await sequelize.query<{ Value: string }>("SHOW GLOBAL VARIABLES LIKE 'gtid_mode'", {
      type: QueryTypes.SELECT,
    });
    if (mode?.Value !== 'ON') skip('The server has no GTIDs.');
    await createMigrator(sequelize, migrations).up();
    const factory = factoryDb({ sequelize, now: () => new Date() });
    const { merchant } = await buildMerchant(factory);
    const { id: terminalId } = await buildTerminal(factory, { merchantId: merchant.id });
    const sell = (count: number) => {
      const rows = Array.from({ length: count }, () => ({}));
      return buildTransactions(factory, { merchantId: merchant.id, terminalId, rows });
    };
    await sell(10);
    await foreign.query('CREATE TABLE balance (id INT PRIMARY KEY, amount INT)');

    const file = join(folder, 'night.backup');
    const backup = writeBackup({
      url: urlOf(name),
      output: createWriteStream(file),
      productVersion: '1.0.0',
      now: new Date(),
    });
    // Some of these are in the backup and some after it, and none may be lost or applied twice.
    for (let i = 0; i < 10; i += 1) await sell(1);
    await backup;
    await sell(5);
    await foreign.query('INSERT INTO balance VALUES (1, 70)');
    // A rehearsal and its database are in the log, too.
    await ensureDatabase(urlOf(rehearsal));
    await restoreBackup({ url: urlOf(rehearsal), input: createReadStream(file), migrations });
    const [position] = await sequelize.query<{ File: string; Position: number }>('SHOW BINARY LOG STATUS', {
      type: QueryTypes.SELECT,
    });
    await sequelize.query('DELETE FROM transactions');
    await foreign.query('UPDATE balance SET amount = 900');

    const binaryLog = (await readHeader(file))?.binaryLog;
    if (!(binaryLog && 'gtidExecuted' in binaryLog)) throw new Error('The backup has no GTIDs.');
    await ensureDatabase(urlOf(restored));
    await restoreBackup({ url: urlOf(restored), input: createReadStream(file), migrations });

    const { host, port, user, password = '' } = parseDatabaseUrl(urlOf(name));
    const account = `--host=${host} --port=${port} --user=${user} ${password && `--password=${password}`}`;
    const command = readCommand()
      .replace('GTIDS', binaryLog.gtidExecuted)
      .replace(/--stop-datetime='[^']+'/u, `--stop-position=${position?.Position}`)
      .replaceAll('csippano->restored', `${name}->${restored}`)
      .replace('--database=restored', `--database=${restored}`)
      .replace('FILE [later files…]', `--read-from-remote-server ${account} ${position?.File}`)
      .replace('--user=root --password', account);
    await run('bash', ['-euo', 'pipefail', '-c', command]);

    expect(await selectNumber(copy, 'SELECT COUNT(*) AS n FROM transactions')).toBe(25);
    expect(await selectNumber(foreign, 'SELECT amount AS n FROM balance')).toBe(900);
    expect(await selectNumber(sequelize, 'SELECT COUNT(*) AS n FROM transactions')).toBe(0);
  } finally {
    await Promise.all([sequelize.close(), copy.close(), foreign.close()]);
    for (const database of [name, restored, rehearsal, other]) await dropDatabase(urlOf(database));
    rmSync(folder, { recursive: true, force: true });
  }
});
