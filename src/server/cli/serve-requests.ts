import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { AggregatorRegistry } from 'prom-client';
import { readAppSecret } from '#server/config/app-secret.ts';
import { openLogOutput } from '#server/config/log-format.ts';
import { createLogger } from '#server/config/logger.ts';
import { productVersion } from '#server/config/product-version.ts';
import type { Settings } from '#server/config/settings.ts';
import { createContractSigning } from '#server/gateways/contract-signing/create-contract-signing.ts';
import { createMailer } from '#server/gateways/mail/create-mailer.ts';
import { buildApp } from '#server/http/build-app.ts';
import { serveDevContracts, serveDevMailbox } from '#server/http/dev-routes.ts';
import { prepareDataKeys, startReloadingDataKeys } from '#server/platform/data-keys/data-keys.api.ts';
import { addDatabaseGauges, addServerGauges } from '#server/platform/metrics/metrics.api.ts';
import { noOtherWorkers, type WorkerChannel } from '#server/platform/workers/worker-channel.ts';
import { createDeps } from './create-deps.ts';
import { describeListenError } from './describe-listen-error.ts';
import type { OpenDatabase } from './open-database.ts';
import { readDatabaseState } from './read-database-state.ts';
import type { RunningServer } from './running-server.ts';
import { sealedColumns } from './sealed-columns.ts';
import { serveMetrics } from './serve-metrics.ts';
import { shutDown } from './shutdown.ts';
import { startBackgroundWork } from './start-background-work.ts';

interface Options {
  /** Opened and migrated; closed when the server stops. */
  database: OpenDatabase;
  /** Only in a worker process of several. */
  worker?: { number: number; channel: WorkerChannel };
  /** Called when the server can listen. It listens when this resolves. */
  untilListening?: () => Promise<void>;
}

/** Serves requests here, with the background work unless another worker does it. */
export const serveRequests = async (
  given: Settings,
  { database, worker, untilListening }: Options,
): Promise<RunningServer> => {
  let publicUrl = given.publicUrl;
  // A getter: PORT=0 sets the port when the server listens.
  const settings: Settings = {
    ...given,
    get publicUrl() {
      return publicUrl;
    },
  };
  const log = createLogger({ ...settings, worker: worker?.number }, await openLogOutput(settings.logFormat));
  const clock = () => new Date();
  const appSecret = await readAppSecret(settings);
  const tracing = await loadTracing(settings, log);
  const { sequelize } = database;
  const { previousAppSecrets } = settings;
  const workers = worker?.channel ?? noOtherWorkers;
  const deps = createDeps({ settings, sequelize, clock, log, workers, appSecret, previousAppSecrets });
  await prepareDataKeys(deps, sealedColumns);
  const app = await buildApp(deps);
  const mail = createMailer(settings, clock);
  if (mail.mailbox) serveDevMailbox(app, mail.mailbox);
  const signing = createContractSigning(settings, clock);
  if (signing.inMemory) serveDevContracts(app, signing.inMemory);
  // Development only: the first worker sends messages, and any worker shows them.
  workers.subscribe('mailDelivered', (message) => void mail.mailbox?.send(message));
  workers.subscribe('contractSent', (message) => void signing.inMemory?.send(message));
  await untilListening?.();
  await app.listen({ host: settings.host, port: settings.port }).catch((cause: unknown) => {
    throw describeListenError(cause, settings);
  });
  // The first worker does what a server does once.
  const isFirst = worker === undefined || worker.number === 1;
  if (settings.metrics.port !== null) {
    addServerGauges(deps);
    if (isFirst) addDatabaseGauges(deps, () => readDatabaseState(deps));
  }
  const { registry } = deps.metrics;
  if (worker) AggregatorRegistry.setRegistries([registry]);
  const metrics = worker
    ? null
    : await serveMetrics(settings, { contentType: registry.contentType, read: () => registry.metrics() });
  const { port } = app.server.address() as AddressInfo;
  if (publicUrl === 'http://localhost:0') publicUrl = `http://localhost:${port}`;
  const background = isFirst ? startBackgroundWork(deps, { mail, signing }) : null;
  const keys = startReloadingDataKeys(deps);
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      shutDown({
        app,
        log,
        drainMs: settings.connections.drainMs,
        stopWorkers: async () => {
          await Promise.all([background?.stop(), keys.stop()]);
          mail.close();
          await tracing?.stop();
        },
        closeDatabase: async () => {
          await metrics?.close();
          await database.close();
        },
      }),
  };
};

/** Loaded only to record traces. */
const loadTracing = async ({ tracing }: Settings, log: FastifyBaseLogger) => {
  if (tracing === null) return null;
  const { startTracing } = await import('#server/tracing/start-tracing.ts');
  return startTracing({
    ...tracing,
    version: productVersion,
    onProblem: (problem) => log.warn({ problem }, 'traces could not be sent'),
  });
};
