import { dayUsage, readDayOptions } from './day-options.ts';
import { ReaderUsageError, readOptions, usage } from './options.ts';
import { Refused } from './reader.ts';
import { run } from './run.ts';
import { runDay, Wrong } from './run-day.ts';
import { GaveUp } from './send-until-answered.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const now = () => new Date();

const sell = async (args: readonly string[]): Promise<boolean> => {
  const options = readOptions(args, process.env);
  if (!options) {
    process.stdout.write(usage);
    return true;
  }
  const stop = new AbortController();
  // Once: a second Ctrl+C ends the program at once.
  process.once('SIGINT', () => stop.abort());
  return run(options, { say, note: (line) => process.stderr.write(`${line}\n`), stop: stop.signal });
};

const playDay = async (args: readonly string[]): Promise<boolean> => {
  const options = readDayOptions(args, process.env, now());
  if (!options) {
    process.stdout.write(dayUsage);
    return true;
  }
  return runDay(options, { say, now });
};

const main = async (): Promise<number> => {
  try {
    const [first, ...others] = process.argv.slice(2);
    const isGood = first === 'day' ? await playDay(others) : await sell(process.argv.slice(2));
    return isGood ? 0 : 1;
  } catch (error) {
    if (error instanceof ReaderUsageError) process.stderr.write(`${error.message}\n--help shows the options.\n`);
    else if ([Refused, GaveUp, Wrong].some((kind) => error instanceof kind)) process.stderr.write(`${String(error)}\n`);
    else throw error;
    return error instanceof ReaderUsageError ? 2 : 1;
  }
};

process.exitCode = await main();
