import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ConnectionOptions, createConnection } from 'mysql2';
import { transactionColumns } from '#server/features/transactions/transaction-rows.repository.ts';
import { startOfDay } from '#shared/dates/budapest.ts';
import { addDays, type Day } from '#shared/dates/day.ts';

/** The statement to export and the file to write. */
export interface BareExport {
  connection: ConnectionOptions;
  merchantId: string;
  fromDate: Day;
  toDate: Day;
  file: string;
}

/** Streams one statement into a file with `;` between the driver's values: the minimal cost of an export. */
const exportRows = async (order: BareExport): Promise<void> => {
  const { merchantId, fromDate, toDate, file } = order;
  const connection = createConnection({
    ...order.connection,
    supportBigNumbers: true,
    bigNumberStrings: true,
  });
  const rows = connection
    .query({
      sql: `SELECT ${transactionColumns}
        FROM transactions t FORCE INDEX (PRIMARY) JOIN terminals ON terminals.id = t.terminal_id
        WHERE t.merchant_id = ? AND t.occurred_at >= ? AND t.occurred_at < ?
        ORDER BY t.occurred_at DESC, t.id DESC`,
      values: [merchantId, startOfDay(fromDate), startOfDay(addDays(toDate, 1))],
      rowsAsArray: true,
    })
    .stream();
  const lines = new Transform({
    writableObjectMode: true,
    transform: (row: unknown[], _encoding, done) => done(null, `${row.join(';')}\n`),
  });
  await pipeline(rows, lines, createWriteStream(file));
  connection.end();
};

process.once('message', (order) => {
  exportRows(order as BareExport).then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
});
