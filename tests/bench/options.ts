import { parseArgs } from 'node:util';
import { StartupError } from '#shared/errors/startup-error.ts';

export interface BenchOptions {
  /** The number of card transactions of the big merchant. */
  rows: number;
  /** The seconds for which each side is loaded in a round. */
  seconds: number;
  rounds: number;
  /** Requests to each side of a row before its first round. */
  warmUp: number;
  /** The parts to measure. */
  parts: readonly BenchPart[];
  /** Parts of names of rows to measure; empty for all rows. */
  calls: readonly string[];
  /** Another built server, such as that of a former version, that is measured beside this one; null for none. */
  beside: string | null;
  /** Whether the peers are measured beside the product. */
  hasPeers: boolean;
  /** Whether the tables replace those in the documents. */
  writes: boolean;
}

/**
 * Calls compared with their SQL, many transactions with few, more and more connections, two workers with one, exports
 * of a million rows, live streams, and the public pages.
 */
const benchParts = ['calls', 'size', 'connections', 'workers', 'files', 'streams', 'pages'] as const;
export type BenchPart = (typeof benchParts)[number];

const readParts = (texts: readonly string[]): readonly BenchPart[] => {
  const unknown = texts.find((text) => !benchParts.some((part) => part === text));
  if (unknown !== undefined) throw new StartupError(`--only must be one of ${benchParts.join(', ')}.`);
  return texts.length === 0 ? benchParts : benchParts.filter((part) => texts.includes(part));
};

const wholeNumber = (name: string, text: string): number => {
  if (!/^[1-9]\d{0,8}$/u.test(text)) throw new StartupError(`--${name} must be a whole number above 0.`);
  return Number(text);
};

const usage = `Usage: npm run bench -- [--only ${benchParts.join('|')}]… [--call <name>]… [--rows 10000000] [--seconds 3] [--rounds 5] [--warm-up 10000] [--beside <folder>/dist/server/csippano.js] [--peers] [--write]`;

export const readOptions = (args: string[]): BenchOptions => {
  try {
    const { values } = parseArgs({
      args,
      options: {
        rows: { type: 'string', default: '10000000' },
        seconds: { type: 'string', default: '3' },
        rounds: { type: 'string', default: '5' },
        'warm-up': { type: 'string', default: '10000' },
        only: { type: 'string', multiple: true, default: [] },
        call: { type: 'string', multiple: true, default: [] },
        beside: { type: 'string' },
        peers: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
      },
    });
    if (values.write && (values.call.length > 0 || values.beside !== undefined)) {
      throw new StartupError('--write needs all rows and no other server, so it goes without --call and --beside.');
    }
    return {
      rows: wholeNumber('rows', values.rows),
      seconds: wholeNumber('seconds', values.seconds),
      rounds: wholeNumber('rounds', values.rounds),
      warmUp: wholeNumber('warm-up', values['warm-up']),
      parts: readParts(values.only),
      calls: values.call,
      beside: values.beside ?? null,
      hasPeers: values.peers,
      writes: values.write,
    };
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(usage);
  }
};

/** Selects the rows that `--call` names: those of exactly this name, or else those whose name contains it. */
export const selectCalls = <Item extends { name: string }>(
  items: readonly Item[],
  wanted: readonly string[],
): Item[] => {
  if (wanted.length === 0) return [...items];
  const selected = new Set(
    wanted.flatMap((text) => {
      const exact = items.filter(({ name }) => name === text);
      return exact.length > 0 ? exact : items.filter(({ name }) => name.includes(text));
    }),
  );
  return items.filter((item) => selected.has(item));
};
