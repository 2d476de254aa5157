import { parseArgs } from 'node:util';
import { serviceChargePresets } from '#shared/transactions/service-charge-presets.ts';

export interface RunOptions {
  url: string;
  email: string;
  password: string;
  /** Null for an endless stream. */
  count: number | null;
  /** Sales per second; null for one after the other. */
  rate: number | null;
  /** Voids the last sale at the end. */
  voidsLast: boolean;
  voidProbability: number;
  /** The share of partly refunded sales. */
  refundProbability: number;
  /** The share of sales with a tip: 0, 5, 10 or 15 percent, or another amount. */
  tipProbability: number;
  /** The service charge in percent of the price without it: 0, 10, 12 or 15. */
  serviceChargePercent: number;
  /** Probability that a response is lost. */
  dropProbability: number;
  terminalSerialNumber: string | null;
  seed: number;
}

/** The company of the demo data. */
const demoLogin = { email: 'pekseg@csippano.example', password: 'Friss.kifli.0530' };

export const usage = `A card reader in software: logs in, and submits sales by the API as a reader on a counter does.

  npm run reader -- [options]
  npm run reader -- day    a whole day of a shop, with its books compared; see day --help

  --url <address>         of the server; else this machine's, at PORT or 3000
  --email, --password     of a merchant; READER_EMAIL and READER_PASSWORD, else the demo's bakery
  --terminal <serial>     the terminal to sell on; any that is not disabled
  --count <n>             how many sales; 1, or without an end when --rate is given. 0 sells nothing (see --void)
  --rate <n>              sales a second; without it, one after the other
  --void                  voids the last sale at the end; with --count 0 the last one of before
  --void-probability <0-1>     of each sale, to be voided right after
  --refund-probability <0-1>   of each sale, to have a third of it refunded right after
  --tip-probability <0-1>      of each sale, to have a tip: 0, 5, 10 or 15 percent, or an own amount
  --service-charge <percent>   of the price of each sale, as a part of it: 0, 10, 12 or 15
  --drop-responses <0-1>    of each request, to lose its answer; it is then sent again
  --seed <n>              the same cards and amounts as with the same seed before
  --help

It also reports the state of its terminals every minute, with a battery that empties and is charged.
Everything is sent again, with the same reference, until it is answered. Ctrl+C ends a stream when the sales that are on
their way are answered. The exit code is 1 when a sale was refused or never answered.
`;

/** Invalid command line, with an explanation. */
export class ReaderUsageError extends Error {
  override readonly name = 'ReaderUsageError';
}

const read = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        url: { type: 'string' },
        email: { type: 'string' },
        password: { type: 'string' },
        terminal: { type: 'string' },
        count: { type: 'string' },
        rate: { type: 'string' },
        void: { type: 'boolean', default: false },
        'void-probability': { type: 'string', default: '0' },
        'refund-probability': { type: 'string', default: '0' },
        'tip-probability': { type: 'string', default: '0' },
        'service-charge': { type: 'string', default: '0' },
        'drop-responses': { type: 'string', default: '0' },
        seed: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new ReaderUsageError(error instanceof Error ? error.message : String(error));
  }
};

/** A plain decimal: JavaScript also reads typing errors (`1e3`, `0x10`, spaces). */
const decimal = /^-?\d+(\.\d+)?$/u;
export const readDecimal = (name: string, text: string, fits: (value: number) => boolean, rule: string): number => {
  const value = Number(text);
  if (!decimal.test(text) || !fits(value)) throw new ReaderUsageError(`--${name} has to be ${rule}, and is "${text}".`);
  return value;
};
export const readWhole = (name: string, text: string) =>
  readDecimal(name, text, (value) => Number.isSafeInteger(value) && value >= 0, 'a whole number');
const probability = (name: string, text: string) =>
  readDecimal(name, text, (value) => value >= 0 && value <= 1, 'from 0 to 1');

const readServiceCharge = (text: string): number => {
  const percent = serviceChargePresets.find((preset) => String(preset) === text);
  if (percent !== undefined) return percent;
  throw new ReaderUsageError(`--service-charge has to be one of ${serviceChargePresets.join(', ')}, and is "${text}".`);
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the server's address. Default: this machine, with the server's PORT. */
export const readUrl = (given: string | undefined, { PORT }: Environment): string => {
  const url = given ?? `http://localhost:${PORT || 3000}`;
  if (/^https?:\/\//u.test(url) && URL.canParse(url)) return url;
  throw new ReaderUsageError(`--url has to be an address, http://… or https://…, and is "${url}".`);
};

export const readLogin = (
  { email, password }: { email?: string; password?: string },
  { READER_EMAIL, READER_PASSWORD }: Environment,
) => ({
  email: email ?? (READER_EMAIL || demoLogin.email),
  password: password ?? (READER_PASSWORD || demoLogin.password),
});

/** Parses the command line; null for help. */
export const readOptions = (args: readonly string[], environment: Environment): RunOptions | null => {
  const values = read(args);
  if (values.help) return null;
  const rate = values.rate === undefined ? null : readDecimal('rate', values.rate, (value) => value > 0, 'more than 0');
  return {
    url: readUrl(values.url, environment),
    ...readLogin(values, environment),
    count: values.count === undefined ? (rate === null ? 1 : null) : readWhole('count', values.count),
    rate,
    voidsLast: values.void,
    tipProbability: probability('tip-probability', values['tip-probability']),
    serviceChargePercent: readServiceCharge(values['service-charge']),
    voidProbability: probability('void-probability', values['void-probability']),
    refundProbability: probability('refund-probability', values['refund-probability']),
    dropProbability: probability('drop-responses', values['drop-responses']),
    terminalSerialNumber: values.terminal ?? null,
    seed: values.seed === undefined ? Date.now() : readWhole('seed', values.seed),
  };
};
