import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { withDatabase } from '#db/connection/connection-url.ts';
import { copyDatabase, dropDatabase } from './copy-database.ts';
import { startDemoClock } from './demo-clock.ts';
import { demoSettings } from './demo-settings.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { makeTestFolder } from './test-folders.ts';

export interface DemoServer {
  url: string;
  /** Settings with which another server serves the same data. */
  settings: Record<string, string>;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Servers with the demo data, one for each worker. */
    demoServers: DemoServer[];
  }
}

const stopServer = async (server: ServerProcess): Promise<void> => {
  const code = await server.stop();
  if (code !== 0) throw new Error(`The server exited with code ${code}:\n${server.output()}`);
};

/**
 * Lets a built server load the demo data once, copies its database, and starts one server per worker, all with the same
 * clock.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const clock = startDemoClock();
  const serverUrl = project.getProvidedContext().databaseServerUrl;
  const workers = Array.from({ length: Number(project.globalConfig.maxWorkers) }, (_, i) => ({
    ...demoSettings,
    ...clock.settings,
    DATABASE_URL: withDatabase(serverUrl, `test_demo_${randomBytes(6).toString('hex')}_${i}`),
    DATA_DIR: makeTestFolder('demo'),
  }));
  const [first, ...others] = workers;
  if (!first) throw new Error('There is no worker.');
  await stopServer(await startServerProcess(first));
  await Promise.all(others.map((settings) => copyDatabase(first.DATABASE_URL, settings.DATABASE_URL)));
  const servers = await Promise.all(workers.map((settings) => startServerProcess(settings)));
  project.provide('demoClock', clock);
  project.provide(
    'demoServers',
    workers.map((settings, i) => ({ url: String(servers[i]?.url), settings })),
  );
  return async () => {
    await Promise.all(servers.map(stopServer));
    for (const { DATABASE_URL, DATA_DIR } of workers) {
      await dropDatabase(DATABASE_URL);
      rmSync(DATA_DIR, { recursive: true, force: true });
    }
  };
}
