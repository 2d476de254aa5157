import { globSync, readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import { factoryDb } from '#db/factories/factory-db.ts';
import { hasDebianPackages } from '#tests/setup/debian-package.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { type RunningPrometheus, runPromtool, startPrometheus } from '#tests/setup/prometheus.ts';
import { scrape } from '#tests/setup/scrape.ts';
import { type ServerProcess, startServerProcess } from '#tests/setup/server-process.ts';
import { openTestDatabase, type TestDatabase } from '#tests/setup/test-database.ts';
import { makeTestFolder } from '#tests/setup/test-folders.ts';

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

const readAll = (pattern: string): string[] => globSync(pattern).map((file) => readFileSync(file, 'utf8'));
/** The queries of all panels, with the variables that Grafana replaces. */
const dashboardQueries = readAll('deploy/grafana/*.json').flatMap((text) =>
  (JSON.parse(text) as Dashboard).panels.flatMap(({ targets }) =>
    targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '1m').replaceAll('$instance', '.*')),
  ),
);
const rules = readAll('deploy/prometheus/*.rules.yml').join('\n');
/** Metrics of the server, not the series that recording rules make of them. */
const usedMetrics = new Set(
  [rules, ...dashboardQueries].flatMap(
    (text) => text.match(/\b(?:csippano|nodejs|process)_[a-z0-9_]+(?![:\w])/gu) ?? [],
  ),
);

let database: TestDatabase;
let dataDir: string;
let server: ServerProcess;
let metricsPort: number;
beforeAll(async () => {
  database = await openTestDatabase();
  dataDir = makeTestFolder('metrics');
  metricsPort = await freePort();
  server = await startServerProcess({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    METRICS_PORT: String(metricsPort),
  });
});
afterAll(async () => {
  await server.stop();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const post = async (path: string, body: object): Promise<{ status: number; refreshToken: string }> => {
  const response = await fetch(`${server.url}/api/v1/Authentication/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, ...((await response.json()) as { refreshToken: string }) };
};

/** Uses a refresh token after its successor was used, which counts as theft. */
const reuseRefreshToken = async (): Promise<number> => {
  const { user } = await buildMerchant(factoryDb({ sequelize: database.sequelize, now: () => new Date() }));
  const { refreshToken: first } = await post('Login', { email: user.email, password: factoryPassword });
  const { refreshToken: second } = await post('RefreshToken', { refreshToken: first });
  await post('RefreshToken', { refreshToken: second });
  return (await post('RefreshToken', { refreshToken: first })).status;
};

it('serves every metric that the rules and dashboards use', async () => {
  await fetch(`${server.url}/api/v1/Bank`);
  const { names } = await scrape(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(usedMetrics.size).toBeGreaterThan(30);
  // The backup unit writes the others for the node exporter.
  const ofServer = [...usedMetrics].filter((name) => !name.startsWith('csippano_backup_'));
  expect(ofServer.filter((name) => !names.has(name))).toEqual([]);
});

it('exits at its start with a sentence that names METRICS_PORT when that port is taken', async () => {
  const port = new URL(server.url).port;
  await expect(
    startServerProcess({
      DATABASE_URL: database.url,
      METRICS_PORT: port,
      DATA_DIR: dataDir,
    }),
  ).rejects.toThrow(`Port ${port} is taken by another program. Stop it, or set METRICS_PORT to a free port.`);
});

describe.skipIf(!hasDebianPackages)('Prometheus', () => {
  let prometheus: RunningPrometheus;
  beforeAll(async () => {
    prometheus = await startPrometheus([`127.0.0.1:${metricsPort}`]);
  });
  afterAll(() => prometheus.stop());

  it('accepts the configuration and the rules, and their tests pass', async () => {
    await runPromtool('check', 'config', 'prometheus.yml');
    await runPromtool('test', 'rules', 'rules.test.yml');
  });

  it('scrapes the server, and evaluates every query of the dashboards', async () => {
    await expect.poll(async () => (await prometheus.query('csippano_build_info')).length).toBe(1);
    for (const query of dashboardQueries) await prometheus.query(query);
  });

  it('fires the alert for a refresh token that is used again, after a scrape without it', async () => {
    const count = 'csippano_security_events_total{kind="sessionReuse"}';
    await expect.poll(async () => (await prometheus.query(`${count} == 0`)).length).toBe(1);
    expect(await prometheus.firingAlerts()).not.toContain('CsippanoRefreshTokenReused');
    expect(await reuseRefreshToken()).toBe(401);
    await expect.poll(() => prometheus.firingAlerts()).toContain('CsippanoRefreshTokenReused');
  });
});
