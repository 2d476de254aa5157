import type { DestinationStream } from 'pino';
import { standardOutput } from './logger.ts';

/** `json` for log collectors, `text` for people. */
export type LogFormat = 'json' | 'text';

/** Read before other settings, because it formats their errors. */
export const readLogFormat = ({
  LOG_FORMAT,
  NODE_ENV,
}: {
  LOG_FORMAT?: string | undefined;
  NODE_ENV?: string | undefined;
}): LogFormat => {
  if (LOG_FORMAT === 'json' || LOG_FORMAT === 'text') return LOG_FORMAT;
  return NODE_ENV === 'production' ? 'json' : 'text';
};

/** Where a logger writes. Without pino-pretty, a development package, `text` is JSON. */
export const openLogOutput = async (format: LogFormat): Promise<DestinationStream> => {
  if (format === 'json') return standardOutput;
  const pretty = await import('pino-pretty').catch(() => null);
  if (!pretty) return standardOutput;
  const toText = pretty.prettyFactory({
    colorize: process.stdout.isTTY,
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
  });
  return { write: (line) => standardOutput.write(toText(line) ?? line) };
};
