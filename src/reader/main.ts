import { readOptions, UsageError, usage } from './options.ts';
import { Refused } from './reader.ts';
import { run } from './run.ts';
import { GaveUp } from './send-until-answered.ts';

const main = async (): Promise<number> => {
  try {
    const options = readOptions(process.argv.slice(2), process.env);
    if (!options) {
      process.stdout.write(usage);
      return 0;
    }
    const stop = new AbortController();
    // Once: a second Ctrl+C ends it as it is.
    process.once('SIGINT', () => stop.abort());
    const isTaken = await run(options, {
      say: (line) => process.stdout.write(`${line}\n`),
      note: (line) => process.stderr.write(`${line}\n`),
      stop: stop.signal,
    });
    return isTaken ? 0 : 1;
  } catch (error) {
    if (error instanceof UsageError) process.stderr.write(`${error.message}\n--help shows the options.\n`);
    else if (error instanceof Refused || error instanceof GaveUp) process.stderr.write(`${error.message}\n`);
    else throw error;
    return error instanceof UsageError ? 2 : 1;
  }
};

process.exitCode = await main();
