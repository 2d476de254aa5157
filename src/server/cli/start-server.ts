import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isDemoWhole } from '#db/seeds/demo/seed.ts';
import { readAppSecret } from '#server/config/app-secret.ts';
import { createLogger } from '#server/config/logger.ts';
import type { Settings } from '#server/config/settings.ts';
import { makeResetLink } from '#server/features/auth/make-reset-link.ts';
import { composeContract } from '#server/features/registration/contracts.ts';
import { startWebhookWorker } from '#server/features/webhooks/delivery/webhook-worker.ts';
import { createContractSigning } from '#server/gateways/contract-signing/create-contract-signing.ts';
import { createMailer } from '#server/gateways/mail/create-mailer.ts';
import { buildApp } from '#server/http/build-app.ts';
import { serveDevContracts, serveDevMailbox } from '#server/http/dev-routes.ts';
import { startJobs } from '#server/platform/jobs/run-due-jobs.ts';
import { startContractOutbox, startEmailOutbox } from '#server/platform/outbox/outbox-worker.ts';
import { StartupError } from '#shared/errors/startup-error.ts';
import { backgroundJobs } from './background-jobs.ts';
import { createDeps } from './create-deps.ts';
import { loadDemoApart } from './demo-process.ts';
import { openDatabase } from './open-database.ts';

export interface RunningServer {
  /** Where it listens, for a browser on this machine. */
  url: string;
  /** Takes in nothing new, finishes what runs, then lets go of the database. */
  stop(): Promise<void>;
}

/** Everything that a running server is made of, opened in order and closed in the opposite one. */
export const startServer = async (
  settings: Settings,
  /** The file that was started, to be started once more for what needs a process of its own. */
  { program, say }: { program: string; say: (line: string) => void },
): Promise<RunningServer> => {
  const log = createLogger(settings);
  const clock = () => new Date();
  const appSecret = await readAppSecret(settings);
  const database = await openDatabase(settings, say);
  try {
    const { sequelize } = database;
    if (settings.hasDemoData && !(await isDemoWhole({ sequelize, now: clock() }))) {
      await loadDemoApart(program, database.url);
    }
    const deps = createDeps({ settings, sequelize, clock, log, appSecret });
    const app = await buildApp(deps);
    const { mailer, mailbox } = createMailer(settings, clock);
    if (mailbox) serveDevMailbox(app, mailbox);
    const { contracts, inMemory } = createContractSigning(settings, clock);
    if (inMemory) serveDevContracts(app, inMemory);
    await app.listen({ host: settings.host, port: settings.port }).catch((cause: unknown) => {
      throw listenFault(cause, settings);
    });
    const { port } = app.server.address() as AddressInfo;
    // Port 0 lets the system choose: only now is it known where the links lead.
    if (settings.publicUrl === 'http://localhost:0') settings.publicUrl = `http://localhost:${port}`;
    const outbox = startEmailOutbox(deps, { mailer, makeResetLink: (request) => makeResetLink(deps, request) });
    const contractOutbox = startContractOutbox(deps, {
      contracts,
      composeContract: (contract, messageId) => composeContract(deps, contract, messageId),
    });
    const webhooks = startWebhookWorker(deps);
    const jobs = startJobs(deps, backgroundJobs);
    return {
      url: `http://localhost:${port}`,
      stop: async () => {
        await closeGently(app);
        await Promise.all([outbox.stop(), contractOutbox.stop(), webhooks.stop(), jobs.stop()]);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
};

/** What runs may take this long to be finished; a request that hangs must not keep the server for ever. */
const graceMs = 30_000;

const closeGently = async (app: FastifyInstance): Promise<void> => {
  const timer = setTimeout(() => app.server.closeAllConnections(), graceMs);
  await app.close();
  clearTimeout(timer);
};

const listenFault = (cause: unknown, { host, port }: Settings): unknown => {
  const code = (cause as NodeJS.ErrnoException | null)?.code;
  if (code === 'EADDRINUSE') {
    return new StartupError(`Port ${port} is taken by another program. Stop that one, or set PORT to a free port.`, {
      cause,
    });
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
    return new StartupError(`The server may not listen on ${host}:${port}. Set PORT or HOST to another one.`, {
      cause,
    });
  }
  return cause;
};
