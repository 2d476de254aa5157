import Fastify, { type FastifyInstance } from 'fastify';
import { createPool, type Pool } from 'mysql2/promise';
import type { Day } from '#shared/dates/day.ts';
import { listTransactions, type TransactionQuery } from './bare-card-list.ts';
import { listOnlineTransactions, type OnlineQuery } from './bare-online-list.ts';
import { getStatistics } from './bare-statistics.ts';
import { storeSale } from './bare-submit.ts';
import type { SaleBody } from './calls.ts';
import type { DatabaseAccess } from './start-bare.ts';

/** A pool with the size and the session settings of the product's. */
const openPool = ({ connection, poolSize }: DatabaseAccess): Pool => {
  const pool = createPool({ ...connection, supportBigNumbers: true, connectionLimit: poolSize });
  pool.on('connection', (opened) => {
    opened.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
  });
  return pool;
};

/**
 * The baseline: what one would write by hand with Fastify and mysql2 for the same answers, byte for byte. It trusts
 * every request: no login, no validation, no limits, no log.
 */
export const buildBareApp = (access: DatabaseAccess): FastifyInstance => {
  const pool = openPool(access);
  const app = Fastify();
  app.addHook('onClose', () => pool.end());
  const ofMerchant = <Query>(
    place: string,
    answer: (pool: Pool, merchantId: string, query: Query) => Promise<unknown>,
  ): void => {
    app.get(`/api/v1/Merchant/:merchantId/${place}`, async ({ params, query }, reply) => {
      const { merchantId } = params as { merchantId: string };
      const result = await answer(pool, merchantId, query as Query);
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(result));
    });
  };
  ofMerchant<TransactionQuery>('Transaction', listTransactions);
  ofMerchant<OnlineQuery>('OnlineTransaction', listOnlineTransactions);
  ofMerchant<{ fromDate: Day; toDate: Day }>('Statistics', getStatistics);
  app.put<{ Body: SaleBody }>('/api/Mobile/v1/Transaction', async ({ body }, reply) => {
    const result = await storeSale(pool, body);
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(result));
  });
  return app;
};
