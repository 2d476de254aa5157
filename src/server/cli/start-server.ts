import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { isDemoWhole } from '#db/seeds/demo/seed.ts';
import { readAppSecret } from '#server/config/app-secret.ts';
import { openLogOutput } from '#server/config/log-format.ts';
import { createLogger } from '#server/config/logger.ts';
import { productVersion } from '#server/config/product-version.ts';
import type { Settings } from '#server/config/settings.ts';
import { makeResetLink } from '#server/features/auth/password-reset/reset-link.ts';
import { composeContract } from '#server/features/registration/contracts.ts';
import { startWebhookWorker } from '#server/features/webhooks/delivery/webhook-worker.ts';
import { createContractSigning } from '#server/gateways/contract-signing/create-contract-signing.ts';
import { createMailer } from '#server/gateways/mail/create-mailer.ts';
import { createSecurityEventReceiver } from '#server/gateways/security-events/create-security-event-receiver.ts';
import { buildApp } from '#server/http/build-app.ts';
import { serveDevContracts, serveDevMailbox } from '#server/http/dev-routes.ts';
import { type MetricsServer, startMetricsServer } from '#server/http/metrics-server.ts';
import { prepareDataKeys, startReloadingDataKeys } from '#server/platform/data-keys/prepare-data-keys.ts';
import type { Deps } from '#server/platform/deps.ts';
import { startJobs } from '#server/platform/jobs/run-due-jobs.ts';
import { startContractOutbox, startEmailOutbox } from '#server/platform/outbox/outbox-worker.ts';
import { startSecurityEventForwarding } from '#server/platform/security-events/forward-security-events.ts';
import { startHeartbeat } from '#server/platform/servers/heartbeat.ts';
import { backgroundJobs } from './background-jobs.ts';
import { createDeps } from './create-deps.ts';
import { loadDemoInChild } from './demo-process.ts';
import { describeListenError } from './describe-listen-error.ts';
import { openDatabase } from './open-database.ts';
import { readDatabaseState } from './read-database-state.ts';
import { shutDown } from './shutdown.ts';

export interface RunningServer {
  /** Its address for a browser on this machine. */
  url: string;
  /** Finishes running requests and jobs, then closes the database. Takes at most 15 seconds, whatever the peers do. */
  stop(): Promise<void>;
}

/** Opens the database, the HTTP server and the background workers, in this order; `stop` closes them in reverse. */
export const startServer = async (
  given: Settings,
  /** `program` is the running file, which the demo process runs, too. */
  { program, say }: { program: string; say: (line: string) => void },
): Promise<RunningServer> => {
  let publicUrl = given.publicUrl;
  // A getter, because PORT=0 lets the system choose the port, which is known when the server listens.
  const settings: Settings = {
    ...given,
    get publicUrl() {
      return publicUrl;
    },
  };
  const log = createLogger(settings, await openLogOutput(settings.logFormat));
  const clock = () => new Date();
  const appSecret = await readAppSecret(settings);
  const tracing = await loadTracing(settings, log);
  const database = await openDatabase(settings, say);
  try {
    const { sequelize } = database;
    if (settings.hasDemoData && !(await isDemoWhole({ sequelize, now: clock() }))) {
      await loadDemoInChild(program, database.url);
    }
    const { previousAppSecrets } = settings;
    const deps = createDeps({ settings, sequelize, clock, log, appSecret, previousAppSecrets });
    await prepareDataKeys(deps);
    const app = await buildApp(deps);
    const { mailer, mailbox, close: closeMailer } = createMailer(settings, clock);
    if (mailbox) serveDevMailbox(app, mailbox);
    const { contracts, inMemory } = createContractSigning(settings, clock);
    if (inMemory) serveDevContracts(app, inMemory);
    await app.listen({ host: settings.host, port: settings.port }).catch((cause: unknown) => {
      throw describeListenError(cause, settings);
    });
    const metrics = await serveMetrics(deps);
    const { port } = app.server.address() as AddressInfo;
    if (publicUrl === 'http://localhost:0') publicUrl = `http://localhost:${port}`;
    const outbox = startEmailOutbox(deps, { mailer, makeResetLink: (request) => makeResetLink(deps, request) });
    const contractOutbox = startContractOutbox(deps, {
      contracts,
      composeContract: (contract, messageId) => composeContract(deps, contract, messageId),
    });
    const webhooks = startWebhookWorker(deps);
    const jobs = startJobs(deps, backgroundJobs);
    const receiver = createSecurityEventReceiver(settings, clock);
    const eventStream = receiver && startSecurityEventForwarding(deps, receiver);
    const keys = startReloadingDataKeys(deps);
    const heartbeat = startHeartbeat(deps);
    return {
      url: `http://localhost:${port}`,
      stop: () =>
        shutDown({
          app,
          log,
          drainMs: settings.connections.drainMs,
          stopWorkers: async () => {
            await Promise.all([
              outbox.stop(),
              contractOutbox.stop(),
              webhooks.stop(),
              jobs.stop(),
              keys.stop(),
              heartbeat.stop(),
              eventStream?.stop(),
            ]);
            closeMailer();
            await tracing?.stop();
          },
          closeDatabase: async () => {
            await metrics?.close();
            await database.close();
          },
        }),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
};

/** Null if the settings have no port for the metrics. */
const serveMetrics = async (deps: Deps): Promise<MetricsServer | null> => {
  const { port, host } = deps.settings.metrics;
  if (port === null) return null;
  const readState = () => readDatabaseState(deps);
  return startMetricsServer(deps, { host, port, readState }).catch((cause: unknown) => {
    throw describeListenError(cause, { host, port, prefix: 'METRICS_' });
  });
};

/** Loaded only when traces are recorded. */
const loadTracing = async ({ tracing }: Settings, log: FastifyBaseLogger) => {
  if (tracing === null) return null;
  const { startTracing } = await import('#server/tracing/start-tracing.ts');
  return startTracing({
    ...tracing,
    version: productVersion,
    onProblem: (problem) => log.warn({ problem }, 'traces could not be sent'),
  });
};
