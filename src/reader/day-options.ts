import { parseArgs } from 'node:util';
import { hourMs } from '#shared/dates/durations.ts';
import { ReaderUsageError, readDecimal, readLogin, readUrl, readWhole } from './options.ts';

export interface DayOptions {
  url: string;
  email: string;
  password: string;
  /** The shop's opening. */
  opensAt: Date;
  readerCount: number;
  /** Per reader. */
  saleCount: number;
  dropProbability: number;
  seed: number;
}

export const dayUsage = `The day of a shop: several readers sell, void and refund on a bad line, and what the portal then says is compared with the shop's own books.

  npm run reader -- day [options]

  --url, --email, --password   as without "day"
  --readers <n>           how many of the merchant's terminals sell; 3, or as many as there are
  --sales <n>             of each reader; 20
  --drop-responses <0-1>    of each request, to lose its answer; 0.15
  --seed <n>              the same day as with the same seed before; 1
  --help

It plays the last ten hours, because the time of a reader counts for a day. Nobody else should sell for the merchant meanwhile. The exit code is 1 when the two differ.
`;

/** The day is over, and the last outcome is recent. */
const openedAgoMs = 10 * hourMs;

/** The calendar day in Budapest. */
export const dayOf = (moment: Date): string => moment.toLocaleDateString('sv-SE', { timeZone: 'Europe/Budapest' });

const read = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        url: { type: 'string' },
        email: { type: 'string' },
        password: { type: 'string' },
        readers: { type: 'string', default: '3' },
        sales: { type: 'string', default: '20' },
        'drop-responses': { type: 'string', default: '0.15' },
        seed: { type: 'string', default: '1' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new ReaderUsageError(error instanceof Error ? error.message : String(error));
  }
};

/** Parses the command line; null for help. */
export const readDayOptions = (
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  now: Date,
): DayOptions | null => {
  const values = read(args);
  if (values.help) return null;
  const dropProbability = readDecimal(
    'drop-responses',
    values['drop-responses'],
    (value) => value >= 0 && value < 1,
    'from 0 to below 1',
  );
  const atLeastOne = (name: 'readers' | 'sales') => {
    const count = readWhole(name, values[name]);
    if (count === 0) throw new ReaderUsageError(`--${name} has to be 1 or more.`);
    return count;
  };
  return {
    url: readUrl(values.url, environment),
    ...readLogin(values, environment),
    opensAt: new Date(now.getTime() - openedAgoMs),
    readerCount: atLeastOne('readers'),
    saleCount: atLeastOne('sales'),
    dropProbability,
    seed: readWhole('seed', values.seed),
  };
};
