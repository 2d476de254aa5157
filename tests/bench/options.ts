import { parseArgs } from 'node:util';
import { StartupError } from '#shared/errors/startup-error.ts';

export interface BenchOptions {
  /** The number of card transactions of the big merchant. */
  rows: number;
  /** The seconds for which each side is loaded in a round. */
  seconds: number;
  rounds: number;
  /** The part to measure; null for all parts. */
  only: BenchPart | null;
}

/** Calls compared with their SQL, many transactions with few, exports of a million rows, and the public pages. */
export const benchParts = ['calls', 'size', 'files', 'pages'] as const;
export type BenchPart = (typeof benchParts)[number];

const readOnly = (text: string | undefined): BenchOptions['only'] => {
  const part = benchParts.find((name) => name === text) ?? null;
  if (text !== undefined && part === null) throw new StartupError(`--only must be one of ${benchParts.join(', ')}.`);
  return part;
};

const wholeNumber = (name: string, text: string): number => {
  if (!/^[1-9]\d{0,8}$/u.test(text)) throw new StartupError(`--${name} must be a whole number above 0.`);
  return Number(text);
};

export const readOptions = (args: string[]): BenchOptions => {
  try {
    const { values } = parseArgs({
      args,
      options: {
        rows: { type: 'string', default: '10000000' },
        seconds: { type: 'string', default: '3' },
        rounds: { type: 'string', default: '5' },
        only: { type: 'string' },
      },
    });
    return {
      rows: wholeNumber('rows', values.rows),
      seconds: wholeNumber('seconds', values.seconds),
      rounds: wholeNumber('rounds', values.rounds),
      only: readOnly(values.only),
    };
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `Usage: npm run bench -- [--rows 10000000] [--seconds 3] [--rounds 5] [--only ${benchParts.join('|')}]`,
    );
  }
};
