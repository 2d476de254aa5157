import { format as formatText } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import type { LogFormat } from '#server/config/log-format.ts';
import { createLogger } from '#server/config/logger.ts';
import { StartupError } from '#shared/errors/startup-error.ts';
import { maskCardNumbers } from '#shared/validation/card-number.ts';
import { describeError, say as sayText } from './run-command.ts';

/** Lines for the operator at any LOG_LEVEL. */
export interface ServerOutput {
  say(line: string): void;
  /** The operator should correct this. */
  warn(line: string): void;
  /** Prints the error that ends the server. */
  fail(error: unknown): void;
}

/** Node.js and packages such as Sequelize would print text. */
const logWarningsAndCrashes = (log: FastifyBaseLogger): void => {
  console.warn = (...values: unknown[]) => log.warn(maskCardNumbers(formatText(...values)));
  console.error = (...values: unknown[]) => log.error(maskCardNumbers(formatText(...values)));
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => log.warn({ type: name }, message));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the server crashed');
    process.exit(1);
  });
};

/** Plain lines, or with `json` JSON lines, also for warnings and crashes. */
export const createServerOutput = (format: LogFormat): ServerOutput => {
  if (format === 'text') {
    return { say: sayText, warn: sayText, fail: (error) => process.stderr.write(`${describeError(error)}\n`) };
  }
  const log = createLogger({ logLevel: 'info' });
  logWarningsAndCrashes(log);
  return {
    say: (line) => log.info(line),
    warn: (line) => log.warn(line),
    fail: (error) =>
      error instanceof StartupError
        ? log.fatal(error.message)
        : log.fatal({ err: error }, 'the server could not go on'),
  };
};
