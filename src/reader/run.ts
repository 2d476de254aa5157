import { setTimeout as sleep } from 'node:timers/promises';
import type { SubmitTransaction, Terminal, Transaction } from '#openapi/client/api.ts';
import { pick, type Random, seededRandom } from '#shared/random.ts';
import { dropResponses } from './drop-responses.ts';
import { formatForints } from './format-forints.ts';
import { makeRefund, makeSale, makeVoid } from './make-sale.ts';
import { ReaderUsageError, type RunOptions } from './options.ts';
import { Reader, type Submitted } from './reader.ts';
import { startHealthReports } from './report-health.ts';

export interface Surroundings {
  /** Prints a line for a person. */
  say: (line: string) => void;
  /** Prints progress. */
  note: (line: string) => void;
  /** Ends a stream and waits for requests in flight. */
  stop: AbortSignal;
}

/** Maximum number of unanswered sales: limits memory while the server is slow. */
const maxOnTheirWay = 50;

const describe = ({ type, amount, card, terminalSerialNumber }: SubmitTransaction): string =>
  [type.padEnd(8), formatForints(amount).padStart(12), `${card.brand} ${card.maskedNumber}`, terminalSerialNumber].join(
    '  ',
  );

const describeAnswer = ({ transaction, attempts }: Submitted): string =>
  `${transaction.state}  ${transaction.id}${attempts > 1 ? `  (sent ${attempts} times)` : ''}`;

/** Labels and lists differ in a serial number's separators. */
const serialNumberKey = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();

const chooseTerminals = (terminals: readonly Terminal[], serialNumber: string | null): [Terminal, ...Terminal[]] => {
  const [first, ...others] = terminals.filter((terminal) =>
    serialNumber === null
      ? !terminal.isDisabled
      : serialNumberKey(terminal.serialNumber) === serialNumberKey(serialNumber),
  );
  if (first) return [first, ...others];
  const known = terminals.map((terminal) => `${terminal.serialNumber}${terminal.isDisabled ? ' (disabled)' : ''}`);
  throw new ReaderUsageError(
    serialNumber === null
      ? `No terminal to sell on: the merchant has ${known.join(', ') || 'none'}. --terminal takes a disabled one too.`
      : `The merchant has no terminal ${serialNumber}: it has ${known.join(', ') || 'none'}.`,
  );
};

/** The terminals' newest transaction if it is a successful sale, else null. */
const findLastSale = async (reader: Reader, terminals: readonly Terminal[]): Promise<Transaction | null> => {
  const found = await Promise.all(terminals.map(({ id }) => reader.findLastTransaction(id)));
  const [last] = found.filter((each) => each !== null).sort((one, other) => (one.timestamp < other.timestamp ? 1 : -1));
  return last?.type === 'Sale' && last.state === 'Success' ? last : null;
};

/** Runs `work` sequentially, or at the rate per second. `work` must not throw. */
const repeat = async (
  { count, rate }: Pick<RunOptions, 'count' | 'rate'>,
  stop: AbortSignal,
  work: () => Promise<void>,
): Promise<void> => {
  const started = performance.now();
  const onTheirWay = new Set<Promise<void>>();
  for (let i = 0; (count === null || i < count) && !stop.aborted; i += 1) {
    if (rate !== null) {
      const waitMs = started + (i * 1000) / rate - performance.now();
      if (waitMs > 0) await sleep(waitMs, undefined, { signal: stop }).catch(() => undefined);
      if (stop.aborted) break;
    }
    while (onTheirWay.size >= (rate === null ? 1 : maxOnTheirWay)) await Promise.race(onTheirWay);
    const running = work().finally(() => onTheirWay.delete(running));
    onTheirWay.add(running);
  }
  await Promise.all(onTheirWay);
};

/** Resolves to true if every submission was accepted. */
export const run = async (options: RunOptions, { say, note, stop }: Surroundings): Promise<boolean> => {
  const random: Random = seededRandom(options.seed);
  const { tipProbability, serviceChargePercent } = options;
  let isAway = false;
  const reader = new Reader({
    ...options,
    ...(options.dropProbability > 0 ? { fetch: dropResponses(options.dropProbability, Math.random) } : {}),
    onResend: ({ why }) => {
      if (!isAway) note(`no answer from ${options.url} (${why}); sending again until there is one`);
      isAway = true;
    },
  });
  const { firstName, lastName } = await reader.logIn();
  const terminals = chooseTerminals(await reader.listTerminals(), options.terminalSerialNumber);
  note(`${lastName} ${firstName} sells on ${terminals.map(({ serialNumber }) => serialNumber).join(', ')}`);

  const stopReports = await startHealthReports({
    reader,
    terminals,
    seed: options.seed,
    onFailure: (error) =>
      note(`the health was not reported: ${error instanceof Error ? error.message : String(error)}`),
  });

  let taken = 0;
  let failed = 0;
  const last: { sale: SubmitTransaction | null } = { sale: null };
  const submit = async (report: SubmitTransaction): Promise<boolean> => {
    try {
      const answer = await reader.submit(report);
      isAway = false;
      say(`${describe(report)}  ${describeAnswer(answer)}`);
      taken += 1;
      return true;
    } catch (error) {
      say(`${describe(report)}  ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`);
      failed += 1;
      return false;
    }
  };

  await repeat(options, stop, async () => {
    const { serialNumber } = pick(random, terminals);
    const asked = { tipProbability, serviceChargePercent };
    const sale = makeSale({ terminalSerialNumber: serialNumber, at: new Date(), random, ...asked });
    const isVoided = random() < options.voidProbability;
    const isRefunded = random() < options.refundProbability;
    if (!(await submit(sale))) return;
    if (isVoided) await submit(makeVoid(sale, { at: new Date(), random }));
    // A refunded sale can no longer be voided.
    else if (isRefunded) await submit(makeRefund(sale, { at: new Date(), random }));
    else last.sale = sale;
  });

  if (options.voidsLast) {
    const sale = last.sale ?? (await findLastSale(reader, terminals));
    if (sale) await submit(makeVoid(sale, { at: new Date(), random }));
    else note('there is no sale to void: what came last is none, or is voided');
  }
  await stopReports();
  if (taken + failed > 1) note(`${taken} taken, ${failed} not`);
  return failed === 0;
};
