import { initTRPC, TRPCError } from '@trpc/server';
import { type CreateFastifyContextOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import Fastify from 'fastify';
import { jwtVerify } from 'jose';
import { col, fn, Op } from 'sequelize';
import { Sequelize } from 'sequelize-typescript';
import superjson from 'superjson';
import { fastifyTRPCOpenApiPlugin, type OpenApiMeta } from 'trpc-to-openapi';
import { ulid } from 'ulid';
import { z } from 'zod';
import { TransactionModel, TransactionPeriodSumModel } from '#db/models/card-transactions.models.ts';
import { TerminalModel } from '#db/models/merchants.models.ts';
import { models } from '#db/models/models.ts';
import { daySchema } from '#shared/dates/day.ts';
import { statisticsSchema } from '#shared/statistics/statistics.schema.ts';
import { transactionPageSchema, transactionSchema } from '#shared/transactions/transactions.schema.ts';
import {
  type HourRow,
  rangeOfStatistics,
  type SumRow,
  toNewRow,
  toStatistics,
  toTransaction,
  toTransactionPage,
  upsertsOf,
} from './domain.ts';
import { type PeerOrder, servePeer } from './serve-peer.ts';

interface Context {
  sequelize: Sequelize;
  merchantId: string;
}

const t = initTRPC.meta<OpenApiMeta>().context<Context>().create({ transformer: superjson });

/** Admits the merchant of the token; submissions have no merchant in their input. */
const ownMerchant = t.procedure.use(async ({ ctx, getRawInput, next }) => {
  const { merchantId = ctx.merchantId } = ((await getRawInput()) ?? {}) as { merchantId?: string };
  if (merchantId !== ctx.merchantId) throw new TRPCError({ code: 'FORBIDDEN' });
  return next();
});

const listInput = z.object({
  merchantId: z.string(),
  pageNumber: z.number().int().min(1).default(1),
  pageSize: z.number().int().min(1).max(1000).default(10),
});

const statisticsInput = z.object({
  merchantId: z.string(),
  fromDate: daySchema,
  toDate: daySchema,
  includeChildren: z.boolean().optional(),
});

const submitInput = z.object({
  eftTransactionId: z.string().min(1).max(64),
  terminalSerialNumber: z.string().min(1).max(30),
  type: z.literal('Sale'),
  amount: z.number().int().min(1),
  currency: z.literal('HUF'),
  state: z.literal('Success'),
  timestamp: z.iso.datetime(),
  card: z.object({
    brand: z.literal('Visa'),
    maskedNumber: z.string().min(12).max(23),
    entryMode: z.literal('ChipContactless'),
  }),
  authorizationCode: z.string().max(20),
});

const listTransactions = async (
  { sequelize }: Context,
  { merchantId, pageNumber, pageSize }: z.output<typeof listInput>,
) => {
  const [rows, sums] = await Promise.all([
    sequelize.getRepository(TransactionModel).findAll({
      where: { merchantId },
      order: [
        ['occurredAt', 'DESC'],
        ['id', 'DESC'],
      ],
      offset: (pageNumber - 1) * pageSize,
      limit: pageSize + 1,
    }),
    sequelize.getRepository(TransactionPeriodSumModel).findAll({
      attributes: [
        'type',
        'state',
        [fn('SUM', col('transaction_count')), 'count'],
        [fn('SUM', col('amount')), 'amount'],
        [fn('SUM', col('tip_amount')), 'tipAmount'],
      ],
      where: { merchantId, period: 'Month', terminalId: '' },
      group: ['type', 'state'],
      raw: true,
    }),
  ]);
  // A query of its own: joined, the database would start at the terminals and sort all transactions.
  const ids = [...new Set(rows.map((row) => row.terminalId))];
  const terminals = await sequelize.getRepository(TerminalModel).findAll({ where: { id: ids } });
  return toTransactionPage(
    rows,
    new Map(terminals.map((terminal) => [terminal.id, terminal])),
    sums as unknown as SumRow[],
    { pageNumber, pageSize },
  );
};

const getStatistics = async (
  { sequelize }: Context,
  { merchantId, fromDate, toDate }: z.output<typeof statisticsInput>,
) => {
  const period = { fromDate, toDate };
  const { start, end } = rangeOfStatistics(period);
  const income = { type: 'Sale', state: 'Success' } as const;
  const [hours, first] = await Promise.all([
    sequelize.getRepository(TransactionPeriodSumModel).findAll({
      attributes: [['period_start', 'hourStart'], ['transaction_count', 'count'], 'amount'],
      where: {
        merchantId,
        period: 'Hour',
        terminalId: '',
        ...income,
        periodStart: { [Op.gte]: start, [Op.lt]: end },
        transactionCount: { [Op.gt]: 0 },
      },
      order: ['periodStart'],
      raw: true,
    }),
    // With its own limit: `merchantId` is a part of the primary key, and Sequelize takes it for the whole key.
    sequelize
      .getRepository(TransactionModel)
      .findOne({ attributes: ['occurredAt'], where: { merchantId, ...income }, order: ['occurredAt'], limit: 1 }),
  ]);
  return toStatistics(period, hours as unknown as HourRow[], first?.occurredAt ?? null);
};

const submitTransaction = async ({ sequelize, merchantId }: Context, body: z.output<typeof submitInput>) => {
  const { terminalSerialNumber: serialNumber } = body;
  const terminal = await sequelize.getRepository(TerminalModel).findOne({ where: { serialNumber, merchantId } });
  if (!terminal) throw new TRPCError({ code: 'NOT_FOUND' });
  const receivedAt = new Date();
  const row = toNewRow(body, merchantId, terminal.id, ulid(receivedAt.getTime()), receivedAt);
  await sequelize.transaction(async (transaction) => {
    const use = { lastUsedAt: receivedAt, dormancyNoticeAt: null };
    await sequelize.getRepository(TerminalModel).update(use, { where: { id: terminal.id, merchantId }, transaction });
    await sequelize.getRepository(TransactionModel).create(row, { transaction });
    for (const { sql, values } of upsertsOf(row)) await sequelize.query(sql, { replacements: values, transaction });
  });
  return toTransaction(row, terminal);
};

const router = t.router({
  transactions: t.router({
    list: ownMerchant
      .meta({ openapi: { method: 'GET', path: '/api/v1/Merchant/{merchantId}/Transaction' } })
      .input(listInput)
      .output(transactionPageSchema)
      .query(({ ctx, input }) => listTransactions(ctx, input)),
    submit: ownMerchant
      .meta({ openapi: { method: 'PUT', path: '/api/Mobile/v1/Transaction' } })
      .input(submitInput)
      .output(transactionSchema)
      .mutation(({ ctx, input }) => submitTransaction(ctx, input)),
  }),
  statistics: t.router({
    get: ownMerchant
      .meta({ openapi: { method: 'GET', path: '/api/v1/Merchant/{merchantId}/Statistics' } })
      .input(statisticsInput)
      .output(statisticsSchema)
      .query(({ ctx, input }) => getStatistics(ctx, input)),
  }),
});

const openSequelize = ({ connection, poolSize }: PeerOrder): Sequelize => {
  const { user = '', password = '', database = '', host, port, socketPath } = connection;
  return new Sequelize({
    dialect: 'mysql',
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port }),
    username: user,
    password: String(password),
    database,
    dialectOptions: {
      supportBigNumbers: true,
      bigNumberStrings: true,
      ...(socketPath === undefined ? {} : { socketPath }),
    },
    pool: { max: poolSize },
    define: { timestamps: false, underscored: true },
    logging: false,
    repositoryMode: true,
    models: Object.values(models),
  });
};

servePeer(async (order) => {
  const sequelize = openSequelize(order);
  const key = new TextEncoder().encode(order.secret);
  const createContext = async ({ req }: Pick<CreateFastifyContextOptions, 'req'>): Promise<Context> => {
    const { payload } = await jwtVerify(req.headers.authorization?.replace(/^Bearer /u, '') ?? '', key);
    return { sequelize, merchantId: payload.sub ?? '' };
  };
  const app = Fastify({ routerOptions: { maxParamLength: 5000 } });
  await app.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions: { router, createContext } });
  await app.register(fastifyTRPCOpenApiPlugin, { router, createContext });
  return {
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    close: async () => {
      await app.close();
      await sequelize.close();
    },
  };
});
