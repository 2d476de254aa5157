import cluster from 'node:cluster';
import { EventEmitter } from 'node:events';
import { AggregatorRegistry } from 'prom-client';
import { readLogFormat } from '#server/config/log-format.ts';
import { readSettings, type Settings } from '#server/config/settings.ts';
import type { WorkerChannel } from '#server/platform/workers/worker-channel.ts';
import { StartupError } from '#shared/errors/startup-error.ts';
import { connectDatabase } from '../open-database.ts';
import { describeError } from '../run-command.ts';
import { serveRequests } from '../serve-requests.ts';
import { createServerOutput, type ServerOutput } from '../server-output.ts';
import { exitWhenStopped } from '../shutdown.ts';
import { isToWorker, type Publication, type ToPrimary, type ToWorker } from './worker-protocol.ts';

const send = (message: ToPrimary, onSent: () => void = () => undefined): void => {
  // The callback also gets an ended primary's error. Node then ends this process.
  process.send?.(message, undefined, undefined, onSent);
};

/**
 * The channel to the other workers, through the primary process.
 * Sends the messages of one turn of the event loop together.
 */
const openChannel = (): WorkerChannel => {
  const received = new EventEmitter().setMaxListeners(0);
  let unsent: Publication[] = [];
  process.on('message', (message) => {
    if (!isToWorker(message) || message.kind !== 'published') return;
    for (const { topic, content } of message.publications) received.emit(topic, content, message.from);
  });
  return {
    hasOthers: true,
    publish: (topic, content) => {
      unsent.push({ topic, content });
      if (unsent.length > 1) return;
      setImmediate(() => {
        send({ kind: 'publish', publications: unsent });
        unsent = [];
      });
    },
    subscribe: (topic, listener) => void received.on(topic, listener),
  };
};

const nextMessage = <Kind extends ToWorker['kind']>(kind: Kind): Promise<ToWorker & { kind: Kind }> =>
  new Promise((resolve) => {
    const listener = (message: unknown): void => {
      if (!isToWorker(message) || message.kind !== kind) return;
      process.off('message', listener);
      resolve(message as ToWorker & { kind: Kind });
    };
    process.on('message', listener);
  });

const run = async (settings: Settings, output: ServerOutput): Promise<void> => {
  const channel = openChannel();
  const stopped = nextMessage('stop');
  const mayListen = nextMessage('listen');
  const starting = nextMessage('start').then(async ({ number, databaseUrl }) => {
    const server = await serveRequests(settings, {
      database: connectDatabase(databaseUrl, settings),
      worker: { number, channel },
      untilListening: async () => {
        send({ kind: 'prepared' });
        await mayListen;
      },
    });
    send({ kind: 'listening', url: server.url });
    return server;
  });
  const server = await Promise.race([starting, stopped.then(() => null)]);
  // Stopped before its start.
  if (server === null) process.exit(0);
  await stopped;
  exitWhenStopped(server, output);
};

/** Serves requests until the primary process stops it or ends. */
export const runWorkerProcess = async (): Promise<void> => {
  if (!cluster.isWorker) throw new StartupError('The server starts its workers itself: set WORKERS.');
  // Terminals and systemd signal all processes. The primary process stops the workers.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  // Answers the primary process's metrics reads, also during the start.
  new AggregatorRegistry();
  const output = createServerOutput(readLogFormat(process.env));
  await run(readSettings(), output).catch((error: unknown) =>
    send({ kind: 'failed', reason: describeError(error) }, () => process.exit(1)),
  );
};
