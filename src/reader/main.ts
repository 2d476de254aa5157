import { dayUsage, readDayOptions } from './day-options.ts';
import { ReaderUsageError, readOptions, usage } from './options.ts';
import { RequestRejectedError } from './reader.ts';
import { run } from './run.ts';
import { runDay, UnexpectedResponseError } from './run-day.ts';
import { NoResponseError } from './send-until-answered.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const now = () => new Date();

/** Names an unresponsive server in the error. */
const withAddress = async <T>(url: string, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NoResponseError)
      throw new NoResponseError(`${url}: ${error.message}\n--url names another server.`);
    throw error;
  }
};

const sell = async (args: readonly string[]): Promise<boolean> => {
  const options = readOptions(args, process.env);
  if (!options) {
    process.stdout.write(usage);
    return true;
  }
  const stop = new AbortController();
  // Once: a second Ctrl+C ends the program.
  process.once('SIGINT', () => stop.abort());
  const note = (line: string) => process.stderr.write(`${line}\n`);
  return withAddress(options.url, run(options, { say, note, stop: stop.signal }));
};

const playDay = async (args: readonly string[]): Promise<boolean> => {
  const options = readDayOptions(args, process.env, now());
  if (!options) {
    process.stdout.write(dayUsage);
    return true;
  }
  return withAddress(options.url, runDay(options, { say, now }));
};

const main = async (): Promise<number> => {
  try {
    const [first, ...others] = process.argv.slice(2);
    const isGood = first === 'day' ? await playDay(others) : await sell(process.argv.slice(2));
    return isGood ? 0 : 1;
  } catch (error) {
    if (error instanceof ReaderUsageError) process.stderr.write(`${error.message}\n--help shows the options.\n`);
    else if ([RequestRejectedError, NoResponseError, UnexpectedResponseError].some((kind) => error instanceof kind))
      process.stderr.write(`${String(error)}\n`);
    else throw error;
    return error instanceof ReaderUsageError ? 2 : 1;
  }
};

process.exitCode = await main();
