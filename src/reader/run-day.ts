import { isDeepStrictEqual } from 'node:util';
import type { SubmitTransaction, Terminal, Transaction } from '#openapi/client/api.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import { seededRandom } from '#shared/random.ts';
import { signaturePicture } from '#shared/test-mode/signature-picture.ts';
import { agrees, compareDay, formatLines, type Line } from './compare-day.ts';
import { type DayOptions, dayOf } from './day-options.ts';
import { dropResponses } from './drop-responses.ts';
import { Ledger } from './ledger.ts';
import { makeHealth } from './make-health.ts';
import { makeSale } from './make-sale.ts';
import { ReaderUsageError } from './options.ts';
import { type Delivery, planDay, type ReaderPlan } from './plan-day.ts';
import { type Period, PortalClient } from './portal-client.ts';
import { Reader, RequestRejectedError } from './reader.ts';

export interface DaySurroundings {
  /** Prints a line for a person. */
  say: (line: string) => void;
  now: () => Date;
  /** Called before a reader finds its token expired. */
  onTokenEnds?: () => void | Promise<void>;
}

/** An unexpected response. */
export class UnexpectedResponseError extends Error {
  override readonly name = 'UnexpectedResponseError';
}

const clockAheadMs = 10 * minuteMs;
/** Maximum difference between the server's and the local clock. */
const clockTolerance = 4 * minuteMs;

interface Tally {
  requests: number;
  resends: number;
  twice: number;
  early: number;
}

interface Counter {
  reader: Reader;
  terminal: Terminal;
  plan: ReaderPlan;
  /** The device's state, in minutes after the opening. */
  healthAt: ReturnType<typeof makeHealth>;
}

/** Codes of a void or refund that precedes its sale or the sale's outcome. */
const errorsBeforeSale: readonly unknown[] = [
  'voidSaleUnknown',
  'voidSaleNotSuccessful',
  'refundSaleUnknown',
  'refundSaleNotSuccessful',
];
const isTooEarly = (error: unknown): boolean =>
  error instanceof RequestRejectedError && error.status === 422 && errorsBeforeSale.includes(error.problem?.code);

/** Rejected voids and refunds wait for the other submissions. */
const deliver = async (
  { reader, plan }: Counter,
  tally: Tally,
  { onTokenEnds = () => undefined }: Pick<DaySurroundings, 'onTokenEnds'>,
): Promise<void> => {
  const submit = async (report: SubmitTransaction, isTwice: boolean): Promise<void> => {
    const answers = await Promise.all((isTwice ? [report, report] : [report]).map((each) => reader.submit(each)));
    const [first, second] = answers.map(({ transaction }) => transaction);
    if (isTwice) tally.twice += 1;
    if (second && !isDeepStrictEqual(first, second))
      throw new UnexpectedResponseError(`${report.eftTransactionId} was answered two ways`);
  };
  let waiting: Delivery[] = [];
  const tryAgain = async (): Promise<void> => {
    const again = waiting;
    waiting = [];
    for (const each of again) await handle(each);
  };
  const handle = async (delivery: Delivery): Promise<void> => {
    if (delivery.kind === 'signature')
      return reader.saveSignature(delivery.eftTransactionId, Buffer.from(signaturePicture, 'base64'));
    if (delivery.kind === 'tokenEnds') {
      await onTokenEnds();
      return reader.endToken();
    }
    try {
      await submit(delivery.report, delivery.isTwice);
    } catch (error) {
      if (!isTooEarly(error)) throw error;
      tally.early += 1;
      waiting.push(delivery);
      return;
    }
    if (delivery.report.type === 'Sale') await tryAgain();
  };
  for (const delivery of plan.deliveries) await handle(delivery);
  await tryAgain();
  if (waiting.length > 0)
    throw new UnexpectedResponseError(`${waiting.length} voids and refunds never found their sale`);
};

/** A sale by a clock 10 minutes ahead. It counts at its arrival. */
const sellAhead = async (
  { reader, terminal }: Counter,
  { books, seed, now }: { books: Ledger; seed: number; now: () => Date },
): Promise<void> => {
  const at = new Date(now().getTime() + clockAheadMs);
  const sale = makeSale({ terminalSerialNumber: terminal.serialNumber, at, random: seededRandom(seed) });
  const { transaction } = await reader.submit(sale);
  const offBy = Math.abs(Date.parse(transaction.timestamp) - now().getTime());
  if (offBy > clockTolerance)
    throw new UnexpectedResponseError(`a clock that is ahead was believed: ${transaction.timestamp}`);
  books.note(sale, transaction.timestamp);
};

/** All readers report at closing time, and the portal shows each online. */
const compareHealth = async (counters: readonly Counter[], portal: PortalClient): Promise<Line> => {
  await Promise.all(counters.map(({ reader, terminal, healthAt }) => reader.reportHealth(terminal.id, healthAt(480))));
  const conditions = await Promise.all(counters.map(({ terminal }) => portal.readHealth(terminal.id)));
  return {
    what: 'readers online',
    books: String(counters.length),
    portal: String(conditions.filter(({ isOnline }) => isOnline).length),
  };
};

const newest = (transactions: readonly (Pick<Transaction, 'eftTransactionId'> & { at: string })[]) =>
  transactions.toSorted((one, other) => (one.at < other.at ? 1 : -1))[0];

const compareLast = async (
  counters: readonly Counter[],
  books: Ledger,
  lastBefore: ReadonlyMap<string, Transaction | null>,
): Promise<Line[]> =>
  Promise.all(
    counters.map(async ({ reader, terminal }) => {
      const before = lastBefore.get(terminal.id);
      const expected = newest([
        ...books.entries.filter((entry) => entry.terminalSerialNumber === terminal.serialNumber),
        ...(before ? [{ ...before, at: before.timestamp }] : []),
      ]);
      const last = await reader.findLastTransaction(terminal.id);
      const short = (of: { eftTransactionId: string } | null | undefined) =>
        of?.eftTransactionId.slice(0, 13) ?? 'none';
      return { what: `last of ${terminal.serialNumber}`, books: short(expected), portal: short(last) };
    }),
  );

const compareSignatures = async (
  portal: PortalClient,
  plans: readonly ReaderPlan[],
  transactions: readonly Transaction[],
): Promise<Line> => {
  const signed = plans
    .flatMap(({ deliveries }) => deliveries)
    .flatMap((delivery) => (delivery.kind === 'signature' ? [delivery.eftTransactionId] : []));
  const ids = transactions.flatMap(({ id, eftTransactionId }) => (signed.includes(eftTransactionId) ? [id] : []));
  const kept = await Promise.all(ids.map((id) => portal.readTransaction(id)));
  return {
    what: 'signatures',
    books: String(signed.length),
    portal: String(kept.filter(({ hasSignature }) => hasSignature).length),
  };
};

/** Runs the day. Resolves to true if portal and ledger agree. */
export const runDay = async (options: DayOptions, surroundings: DaySurroundings): Promise<boolean> => {
  const { say, now } = surroundings;
  const { url, email, password, opensAt, seed, saleCount, dropProbability } = options;
  const tally: Tally = { requests: 0, resends: 0, twice: 0, early: 0 };
  const onResend = () => {
    tally.resends += 1;
  };
  const openReader = (i: number): Reader => {
    const onTheWay = dropProbability > 0 ? dropResponses(dropProbability, seededRandom(seed + 1_000 + i)) : fetch;
    return new Reader({
      url,
      email,
      password,
      onResend,
      patience: { firstPauseMs: 20 },
      fetch: (...request) => {
        tally.requests += 1;
        return onTheWay(...request);
      },
    });
  };

  const portal = new PortalClient({ url, onResend });
  await portal.logIn({ email, password });
  const first = openReader(0);
  await first.logIn();
  const terminals = (await first.listTerminals()).filter(({ isDisabled }) => !isDisabled).slice(0, options.readerCount);
  if (terminals.length === 0) throw new ReaderUsageError('The merchant has no terminal to sell on.');
  const plans = planDay({
    opensAt,
    seed,
    saleCount,
    terminalSerialNumbers: terminals.map(({ serialNumber }) => serialNumber),
  });
  const counters = plans.flatMap((plan, i): Counter[] => {
    const terminal = terminals[i];
    const healthAt = makeHealth(seededRandom(seed + 2_000 + i));
    return terminal ? [{ plan, terminal, healthAt, reader: i === 0 ? first : openReader(i) }] : [];
  });
  const date = dayOf(opensAt);
  say(`${date}: ${counters.length} readers sell, seed ${seed}`);

  const period = (): Period => ({ fromDate: date, toDate: dayOf(now()) });
  const before = await portal.readAccount(period());
  const lastBefore = new Map(
    await Promise.all(
      counters.map(
        async ({ reader, terminal }) => [terminal.id, await reader.findLastTransaction(terminal.id)] as const,
      ),
    ),
  );

  const books = new Ledger();
  for (const report of plans.flatMap(({ reports }) => reports)) books.note(report);
  await Promise.all(counters.map(({ reader, terminal, healthAt }) => reader.reportHealth(terminal.id, healthAt(0))));
  await Promise.all(counters.map((counter) => deliver(counter, tally, surroundings)));
  const [ahead] = counters;
  if (ahead) await sellAhead(ahead, { books, seed, now });
  say(
    `${tally.requests} requests, ${tally.resends} of them again after a lost answer; ${tally.twice} reports sent twice at once; ${tally.early} voids and refunds came before their sale`,
  );

  // The portal client's token may be expired by now.
  await portal.logIn({ email, password });
  const after = await portal.readAccount(period());
  const lines = [
    ...compareDay({ entries: books.entries, before, after }),
    await compareSignatures(portal, plans, after.transactions),
    ...(await compareLast(counters, books, lastBefore)),
    await compareHealth(counters, portal),
  ];
  for (const line of formatLines(lines)) say(line);
  const isSame = lines.every(agrees);
  say(isSame ? 'The books agree.' : 'The books DIFFER.');
  return isSame;
};
