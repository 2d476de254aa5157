import { AsyncLocalStorage } from 'node:async_hooks';
import { tracingChannel } from 'node:diagnostics_channel';

export interface SentStatement {
  sql: string;
  values: unknown[];
  isPrepared: boolean;
}

interface Recording {
  /** The statements of one step were on their way at the same time: one round trip. */
  steps: SentStatement[][];
  underWay: number;
}

/** What mysql2 publishes of a statement. */
interface StatementMessage {
  query: string;
  values?: unknown[];
}

const recordings = new AsyncLocalStorage<Recording>();
const recordingOf = new WeakMap<object, Recording>();

// Settings of a new connection are no part of a request.
const isSetting = (sql: string): boolean => sql.startsWith('SET ');

const start =
  (isPrepared: boolean) =>
  (message: unknown): void => {
    const recording = recordings.getStore();
    const { query, values } = message as StatementMessage;
    if (!recording || isSetting(query)) return;
    const statement = { sql: query.replaceAll(/\s+/gu, ' ').trim(), values: values ?? [], isPrepared };
    if (recording.underWay === 0) recording.steps.push([]);
    recording.steps.at(-1)?.push(statement);
    recording.underWay += 1;
    recordingOf.set(message as object, recording);
  };
const end = (message: unknown): void => {
  const recording = recordingOf.get(message as object);
  if (recording) recording.underWay -= 1;
};
const ignore = (): void => undefined;
for (const [name, isPrepared] of [
  ['mysql2:query', false],
  ['mysql2:execute', true],
] as const) {
  tracingChannel(name).subscribe({
    start: start(isPrepared),
    asyncStart: end,
    end: ignore,
    asyncEnd: ignore,
    error: ignore,
  });
}

/** Runs `work` and returns the statements that it sent, in steps. Statements of background work are not recorded. */
export const watchStatements = async (work: () => Promise<unknown>): Promise<SentStatement[][]> => {
  const recording: Recording = { steps: [], underWay: 0 };
  await recordings.run(recording, work);
  return recording.steps;
};
