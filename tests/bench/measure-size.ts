import { type Plan, sizeCallsOf } from './calls.ts';
import { type Measured, type MeasureOptions, measure, mediansOfSides, type Round, ratioOf } from './measure.ts';
import { type MeasuredRows, measureRows } from './measure-rows.ts';
import { selectCalls } from './options.ts';
import { pidOf, startProduct } from './product-server.ts';
import { requestsOf, type TokenOf } from './requests.ts';
import { logIn } from './sessions.ts';
import { formatSpread, type Spread } from './spread.ts';
import type { Column } from './table.ts';

/** CPU time of the server and the database. */
const totalCpuUs = ({ serverCpuUs, databaseCpuUs }: Round): number | null =>
  serverCpuUs === null || databaseCpuUs === null ? null : serverCpuUs + databaseCpuUs;

/** How many times as much a call costs with many transactions as with few. */
export const costRatio = ({ sides: [few, many] }: Measured): Spread | null => ratioOf(many, few, totalCpuUs);

export const sizeColumns: Column<Measured>[] = [
  { title: 'call', of: ({ name }) => name },
  { title: 'cost', of: (row) => formatSpread(costRatio(row)) },
  mediansOfSides('server µs few / many', 'serverCpuUs'),
  mediansOfSides('database µs few / many', 'databaseCpuUs'),
  mediansOfSides('p99 ms few / many', 'p99Ms'),
];

/** Compares the calls of a merchant with many transactions with those of one with few, as the portal sends them. */
export const measureSize = async (
  plan: Plan,
  { dataDir, wanted, ...options }: MeasureOptions & { dataDir: string; wanted: readonly string[] },
  onRow: (row: Measured) => void,
): Promise<MeasuredRows<Measured>> => {
  const few = sizeCallsOf(plan, 'small');
  const pairs = sizeCallsOf(plan, 'big').map((many, i) => ({ name: many.name, many, few: few[i] ?? many }));
  const product = await startProduct({ databaseUrl: plan.databaseUrl, dataDir });
  const server = { url: product.url, pids: [pidOf(product)] };
  const tokenOf: TokenOf = (kind, shop) => logIn(product.url, kind, shop);
  try {
    return await measureRows(selectCalls(pairs, wanted), options.signal, async (pair) => {
      const sides = [
        { name: 'few', server, request: (await requestsOf(pair.few, tokenOf)).rpc },
        { name: 'many', server, request: (await requestsOf(pair.many, tokenOf)).rpc },
      ];
      const row = await measure(pair.name, sides, options);
      onRow(row);
      return row;
    });
  } finally {
    await product.stop();
  }
};
