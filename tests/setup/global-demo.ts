import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { withDatabase } from '#db/connection/connection-url.ts';
import { dropDatabase } from './copy-database.ts';
import { demoSettings } from './demo-settings.ts';
import { startServerProcess } from './server-process.ts';
import { makeTestFolder } from './test-folders.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database as the first start with demo data leaves it: to be copied. */
    demoDatabaseUrl: string;
  }
}

/** The demo data, loaded once by the built server itself. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = withDatabase(
    project.getProvidedContext().databaseServerUrl,
    `test_demo_${randomBytes(6).toString('hex')}`,
  );
  const dataDir = makeTestFolder('demo');
  const server = await startServerProcess({ ...demoSettings, DATABASE_URL: url, DATA_DIR: dataDir });
  const code = await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
  if (code !== 0) throw new Error(`the server did not stop as it should:\n${server.output()}`);
  project.provide('demoDatabaseUrl', url);
  return () => dropDatabase(url);
}
