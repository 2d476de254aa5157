import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { createDeps } from '#server/cli/create-deps.ts';
import { createLogger } from '#server/config/logger.ts';
import { readSettings } from '#server/config/settings.ts';
import { buildApp } from '#server/http/build-app.ts';
import { installFieldMessages } from '#shared/validation/field-messages.ts';
import { buildBareApp } from './bare-app.ts';
import { callsOf, type Plan } from './calls.ts';
import { recordRoutes } from './record-routes.ts';
import { createStatementRecorder } from './record-statements.ts';

/** The URLs of both servers, sent to the parent process. */
export interface Addresses {
  product: string;
  bare: string;
}

// The settings of `npm start` without rate limits and load shedding, independent of the environment.
const settings = readSettings({
  RATE_LIMIT_PER_SESSION_PER_MINUTE: '1000000000',
  RATE_LIMIT_PER_IP_PER_MINUTE: '1000000000',
  MAX_EVENT_LOOP_DELAY_MS: '0',
  PROOF_OF_WORK_AFTER_PER_IP_PER_HOUR: '1000000',
  PROOF_OF_WORK_AFTER_PER_HOUR: '1000000',
});
const clock = () => new Date();

const openProduct = async (databaseUrl: string) => {
  const sequelize = createSequelize(databaseUrl, { poolSize: settings.databasePoolSize });
  const log = createLogger(settings);
  const appSecret = 'a secret for the bench only, nothing real is kept with it';
  const app = await buildApp(createDeps({ settings, sequelize, clock, log, appSecret }));
  app.addHook('onClose', () => sequelize.close());
  return { app, sequelize };
};

/** Records with a separate instance, so that the measured one has no recorder around its driver. */
const recordedRoutes = async (plan: Plan) => {
  const { app, sequelize } = await openProduct(plan.databaseUrl);
  const recorded = createStatementRecorder(sequelize);
  const routes = await recordRoutes({ app, recorded }, callsOf(plan), plan.big);
  await app.close();
  return routes;
};

const listen = async (app: FastifyInstance): Promise<string> => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
};

const serve = async (plan: Plan): Promise<void> => {
  const bare = buildBareApp(await recordedRoutes(plan), {
    databaseUrl: plan.databaseUrl,
    poolSize: settings.databasePoolSize,
  });
  const { app: product } = await openProduct(plan.databaseUrl);
  // Also exits when the parent process is gone.
  process.once('disconnect', () => void Promise.all([product.close(), bare.close()]));
  const addresses: Addresses = { product: await listen(product), bare: await listen(bare) };
  process.send?.(addresses);
};

installFieldMessages();
process.once('message', (plan) => {
  serve(plan as Plan).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  });
});
