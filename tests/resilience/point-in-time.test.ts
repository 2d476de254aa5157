import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { QueryTypes } from 'sequelize';
import { expect, it } from 'vitest';
import type { BackupHeader } from '#db/backup/backup-format.ts';
import { readBackup } from '#db/backup/read-backup.ts';
import { restoreBackup } from '#db/backup/restore-backup.ts';
import { writeBackup } from '#db/backup/write-backup.ts';
import { withDatabase } from '#db/connection/connection-url.ts';
import { ensureDatabase } from '#db/connection/ensure-database.ts';
import { acquireDataDir } from '#db/embedded/acquire-data-dir.ts';
import { openDataFolder } from '#db/embedded/data-folder.ts';
import { defaultSearchPath } from '#db/embedded/programs.ts';
import { prepareServer } from '#db/embedded/resolve-server-binary.ts';
import { runServer } from '#db/embedded/run-server.ts';
import { runOptions } from '#db/embedded/server-options.ts';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { factoryDb } from '#db/factories/factory-db.ts';
import { migrations } from '#db/migrations/all.ts';
import { createMigrator } from '#db/migrator/migrator.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { hasDebianPackages, unpackDebianPackages } from '#tests/setup/debian-package.ts';
import { makeTestFolder, sharedBinDir } from '#tests/setup/test-folders.ts';

const log = () => undefined;

/** A MariaDB server that writes a binary log. */
const startWithBinaryLog = async (dataDir: string) => {
  const folder = openDataFolder(dataDir);
  const supervisor = await acquireDataDir(folder, log);
  const server = await prepareServer(folder, { binDir: sharedBinDir, searchPath: defaultSearchPath(), log });
  const options = runOptions(server.flavour, folder, 'process').filter((option) => option !== '--skip-log-bin');
  const binaryLog = [`--log-bin=${join(dataDir, 'binlog')}`, '--server-id=1', '--binlog-format=ROW'];
  await runServer(supervisor, [...server.command, ...options, ...binaryLog], folder, log);
  return { flavour: server.flavour, socket: folder.socket, stop: () => supervisor.stop() };
};

it.skipIf(!hasDebianPackages)('restores a backup and replays the binary log up to a moment', async ({ skip }) => {
  const dataDir = makeTestFolder('binlog');
  const server = await startWithBinaryLog(dataDir);
  if (server.flavour === 'mysql') {
    await server.stop();
    skip('MySQL has no position that belongs to a snapshot.');
  }
  const url = `mysql://root@localhost/csippano?socketPath=${encodeURIComponent(server.socket)}`;
  const copyUrl = withDatabase(url, 'restored');
  await ensureDatabase(url);
  const [sequelize, copy] = [createSequelize(url), createSequelize(copyUrl)];
  try {
    await createMigrator(sequelize, migrations).up();
    const factory = factoryDb({ sequelize, now: () => new Date() });
    const { merchant } = await buildMerchant(factory);
    const { id: terminalId } = await buildTerminal(factory, { merchantId: merchant.id });
    const sell = (count: number) =>
      buildTransactions(factory, {
        merchantId: merchant.id,
        terminalId,
        rows: Array.from({ length: count }, () => ({})),
      });
    await sell(10);

    const file = join(dataDir, 'night.backup');
    const backup = writeBackup({ url, output: createWriteStream(file), productVersion: '1.0.0', now: new Date() });
    // Some of these are in the backup and some after it, and none may be lost or applied twice.
    for (let i = 0; i < 10; i += 1) await sell(1);
    await backup;
    await sell(5);
    const [position] = await sequelize.query<{ File: string; Position: number }>('SHOW MASTER STATUS', {
      type: QueryTypes.SELECT,
    });
    await sequelize.query('DELETE FROM transactions');

    let header: BackupHeader | undefined;
    await readBackup(createReadStream(file), {
      onHeader: async (found) => {
        header = found;
      },
    });
    if (!(header?.binaryLog && 'file' in header.binaryLog)) throw new Error('The backup has no position.');
    await ensureDatabase(copyUrl);
    await restoreBackup({ url: copyUrl, input: createReadStream(file), migrations });

    // As in docs/operations/backup.md.
    const tools = await unpackDebianPackages([], ['mariadb-client', 'mariadb-client-core']);
    const env = { ...process.env, ...tools.environment };
    const from = [`--start-position=${header.binaryLog.position}`, `--stop-position=${position?.Position}`];
    const files = join(dataDir, header.binaryLog.file);
    const replay = ['--rewrite-db=csippano->restored', '--database=csippano', '--disable-log-bin'];
    const reader = spawn(tools.program('mariadb-binlog'), [...replay, ...from, files], { env });
    const writer = spawn(tools.program('mariadb'), [`--socket=${server.socket}`, '--user=root'], { env });
    const [, errors, [readerCode], [writerCode]] = await Promise.all([
      pipeline(reader.stdout, writer.stdin),
      Promise.all([text(reader.stderr), text(writer.stderr)]),
      once(reader, 'close'),
      once(writer, 'close'),
    ]);
    expect({ errors, readerCode, writerCode }).toMatchObject({ errors: ['', ''], readerCode: 0, writerCode: 0 });

    const [row] = await copy.query<{ n: string }>('SELECT COUNT(*) AS n FROM transactions', {
      type: QueryTypes.SELECT,
    });
    expect(Number(row?.n)).toBe(25);
  } finally {
    await Promise.all([sequelize.close(), copy.close()]);
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
