import Fastify, { type FastifyInstance } from 'fastify';
import { createPool, type Pool, type PoolConnection } from 'mysql2/promise';
import { ulid } from 'ulid';
import { parseDatabaseUrl, toServerOptions } from '#db/connection/connection-url.ts';
import { barePath, type SaleBody } from './calls.ts';
import type { Statement, Steps } from './record-statements.ts';
import type { Shop } from './shop.ts';

const hourMs = 3_600_000;

/** A recorded sale with the values in its statements that differ for every sale. */
export interface RecordedSale {
  shop: Shop;
  terminal: Shop['terminals'][number];
  id: string;
  eftTransactionId: string;
  amount: number;
}

export type BareRoute =
  | { name: string; steps: Steps; sale?: never }
  | { name: string; steps: Steps; sale: RecordedSale; shops: readonly Shop[] };

/** A pool with the size and the session settings of the product's. */
const openPool = (databaseUrl: string, connectionLimit: number): Pool => {
  const address = parseDatabaseUrl(databaseUrl);
  const pool = createPool({
    ...toServerOptions(address),
    database: address.database,
    supportBigNumbers: true,
    bigNumberStrings: true,
    connectionLimit,
  });
  pool.on('connection', (connection) => {
    connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
  });
  return pool;
};

type Exchange = (recorded: unknown) => unknown;

const asRecorded: Exchange = (value) => value;

const send = async (on: Pool | PoolConnection, { sql, values, isPrepared }: Statement, exchange: Exchange) => {
  const [result] = isPrepared
    ? await on.execute(sql, values.map(exchange) as Parameters<typeof on.execute>[1])
    : await on.query(sql);
  return result;
};

/** Runs the statements as the product did: concurrently where it did, and in a transaction where it did. */
const replay = async (pool: Pool, steps: Steps, exchange: Exchange): Promise<unknown[]> => {
  const results: unknown[] = [];
  let held: PoolConnection | null = null;
  try {
    for (const step of steps) {
      const [first] = step;
      if (first?.sql.startsWith('START TRANSACTION')) held = await pool.getConnection();
      const on = held ?? pool;
      results.push(...(await Promise.all(step.map((statement) => send(on, statement, exchange)))));
      if (first?.sql.startsWith('COMMIT')) {
        held?.release();
        held = null;
      }
    }
    return results;
  } catch (error) {
    held?.destroy();
    throw error;
  }
};

/** Replaces the values of the recorded sale by those of another one. */
const valuesOfNewSale = (
  recorded: RecordedSale,
  terminals: ReadonlyMap<string, { merchantId: string; id: string }>,
  body: SaleBody,
): Exchange => {
  const now = new Date();
  const readerTime = new Date(body.timestamp);
  const terminal = terminals.get(body.terminalSerialNumber);
  const exchanged = new Map<unknown, unknown>([
    [recorded.id, ulid(now.getTime())],
    [recorded.eftTransactionId, body.eftTransactionId],
    [recorded.amount, body.amount],
    [recorded.shop.merchantId, terminal?.merchantId],
    [recorded.terminal.id, terminal?.id],
    [recorded.terminal.serialNumber, body.terminalSerialNumber],
  ]);
  return (value) => {
    if (!(value instanceof Date)) return exchanged.get(value) ?? value;
    const isHour = value.getTime() % hourMs === 0;
    return isHour ? new Date(Math.floor(readerTime.getTime() / hourMs) * hourMs) : readerTime;
  };
};

/** The baseline: routes that only run the product's statements and send the rows. */
export const buildBareApp = (
  routes: readonly BareRoute[],
  { databaseUrl, poolSize }: { databaseUrl: string; poolSize: number },
): FastifyInstance => {
  const pool = openPool(databaseUrl, poolSize);
  const app = Fastify();
  app.addHook('onClose', () => pool.end());
  for (const route of routes) {
    const { name, steps } = route;
    const path = barePath(name);
    if (!route.sale) {
      app.get(path, async (_request, reply) => {
        const results = await replay(pool, steps, asRecorded);
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(results));
      });
      continue;
    }
    const { sale, shops } = route;
    const terminals = new Map(
      shops.flatMap(({ merchantId, terminals: own }) =>
        own.map(({ id, serialNumber }) => [serialNumber, { merchantId, id }] as const),
      ),
    );
    app.put(path, async (request, reply) => {
      const results = await replay(pool, steps, valuesOfNewSale(sale, terminals, request.body as SaleBody));
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(results));
    });
  }
  return app;
};
