// A program that owns an embedded database until it is killed. It prints `ready <url>`, then inserts rows as fast as
// they are committed and prints `row <n>` for each.
import { writeSync } from 'node:fs';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { parseDatabaseUrl, toServerOptions } from '#db/connection/connection-url.ts';
import { startEmbeddedDatabase } from '#db/embedded/start-embedded-database.ts';
import { StartupError } from '#shared/errors/startup-error.ts';

const [dataDir = '', binDir = ''] = process.argv.slice(2);
// Not process.stdout: it buffers lines while the reader is slow, and they would be lost in a kill.
const say = (line: string) => writeSync(1, `${line}\n`);
try {
  const { url } = await startEmbeddedDatabase({ dataDir, binDir, durability: 'process', log: say });
  say(`ready ${url}`);
  const address = parseDatabaseUrl(url);
  const connection = await createConnection({ ...toServerOptions(address), database: address.database });
  await connection.query('CREATE TABLE IF NOT EXISTS counted (n INT PRIMARY KEY)');
  const [rows] = await connection.query<(RowDataPacket & { next: number })[]>(
    'SELECT COALESCE(MAX(n), 0) + 1 AS next FROM counted',
  );
  for (let n = rows[0]?.next ?? 1; ; n++) {
    await connection.query('INSERT INTO counted VALUES (?)', [n]);
    say(`row ${n}`);
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  say(`refused ${error.message}`);
  process.exitCode = 1;
}
