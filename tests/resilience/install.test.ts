import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { bareEnvironment, buildImage } from '#tests/setup/build-image.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { newDatabaseUrl } from '#tests/setup/test-database.ts';
import { makeTestFolder } from '#tests/setup/test-folders.ts';

const run = promisify(execFile);

let folder: string;
beforeAll(() => {
  folder = makeTestFolder('install');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the image', () => {
  let product: string;
  let settings: Record<string, string>;
  beforeAll(async () => {
    product = await buildImage(folder);
    const port = await freePort();
    settings = {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      DATABASE_URL: newDatabaseUrl(),
      APP_SECRET: 'a secret for tests only, nothing real is kept with it',
      PUBLIC_URL: 'https://csippano.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      TRUSTED_PROXIES: 'none',
      CONTRACT_WEBHOOK_URL: 'https://contracts.example',
      CONTRACT_WEBHOOK_SECRET: 'whsec_Y29udHJhY3RzIGZvciB0ZXN0cyBvbmx5IQ==',
      OPP_URL: 'https://eu-prod.oppwa.com',
      OPP_ENTITY_ID: '8a8294174b7ecb28014b9699220015ca',
      OPP_ACCESS_TOKEN: 'not a token at all',
      OPP_WEBHOOK_KEY: '0'.repeat(64),
    };
  }, 900_000);
  afterAll(async () => {
    const sequelize = createSequelize(settings.DATABASE_URL ?? '');
    await sequelize.query(`DROP DATABASE IF EXISTS ${sequelize.getDatabaseName()}`);
    await sequelize.close();
  });

  /** Runs a command in this folder, with nothing but these settings in the environment. */
  const start = (program: string, args: readonly string[], cwd: string) => {
    const { PATH, HOME } = bareEnvironment();
    return spawn(program, args, { cwd, env: { PATH, HOME, ...settings }, stdio: 'pipe' });
  };

  it('has at most 210 packages and 200 MB besides Node.js', async () => {
    const { packages } = JSON.parse(readFileSync(join(product, 'node_modules/.package-lock.json'), 'utf8'));
    const names = Object.keys(packages).filter((path) => !path.startsWith('node_modules/node-linux-'));
    expect(names.length).toBeGreaterThan(100);
    expect(names.length).toBeLessThanOrEqual(210);
    const { stdout } = await run('du', ['-sm', '--exclude=node-linux-*', product]);
    expect(Number.parseInt(stdout, 10)).toBeLessThanOrEqual(200);
  });

  it('lists the installed and the bundled packages in its bill of materials', () => {
    const { bomFormat, components, metadata } = JSON.parse(readFileSync(join(product, 'sbom.cdx.json'), 'utf8'));
    expect({ bomFormat, name: metadata.component.name }).toEqual({ bomFormat: 'CycloneDX', name: 'csippano' });
    const names = components.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['fastify', 'umzug', 'react', '@chakra-ui/react', 'redoc']));
    for (const tool of ['vite', 'vitest', 'typescript', 'tsx']) expect(names).not.toContain(tool);
  });

  it('has what the operating guide links to', () => {
    const pages = globSync('docs/operations/*.md', { cwd: product });
    expect(pages.length).toBeGreaterThan(10);
    const dead = pages.flatMap((page) =>
      [...readFileSync(join(product, page), 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/gu)]
        .map(([, target = '']) => join(dirname(page), target))
        .filter((target) => !existsSync(join(product, target))),
    );
    expect(dead).toEqual([]);
  });

  it('is packed into an archive with its checksum', async () => {
    const { version } = JSON.parse(readFileSync(join(product, 'package.json'), 'utf8'));
    expect(version).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{7}$/u);
    const { stdout: printed } = await run(join(product, 'bin/csippano'), ['--version']);
    expect(printed).toBe(`${version}\n`);
    const release = join(folder, 'release');
    await run('sha256sum', ['--check', `csippano-${version}.tar.gz.sha256`], { cwd: release });
    const { stdout } = await run('tar', ['-tzf', `csippano-${version}.tar.gz`], { cwd: release, maxBuffer: 2 ** 24 });
    expect(stdout.split('\n')).toContain(`csippano-${version}/bin/csippano`);
    expect(stdout).not.toMatch(/node_modules|\.test\.ts|\/src\//u);
  });

  it('creates the first administrator and serves pages, guides and documents from any working directory', async () => {
    const admin = start(
      'npm',
      ['run', '--silent', 'admin', '--', 'create', '--role', 'Admin', '--email', 'a@b.example'],
      product,
    );
    admin.stdin.end('Meleg-kifli-06\n');
    const [stdout, stderr] = await Promise.all([text(admin.stdout), text(admin.stderr), once(admin, 'close')]);
    expect({ stdout, stderr, code: admin.exitCode }).toMatchObject({
      stdout: expect.stringContaining('Created the Admin account'),
      code: 0,
    });

    const elsewhere = join(folder, 'elsewhere');
    mkdirSync(elsewhere);
    const server = start(join(product, 'bin/csippano'), ['serve'], elsewhere);
    const output = Promise.all([text(server.stdout), text(server.stderr)]);
    const closed = once(server, 'close');
    const get = async (path: string) =>
      fetch(`http://127.0.0.1:${settings.PORT}${path}`).then(
        (response) => response.status,
        () => 0,
      );
    try {
      await expect.poll(() => (server.exitCode === null ? get('/ready') : output), { timeout: 120_000 }).toBe(200);
      const paths = [
        '/',
        '/en',
        '/login',
        '/api/docs',
        '/api/docs/guides/readers',
        '/api/docs/guides/third-parties',
        '/api/openapi.json',
        '/api/docs/docs.css',
        '/api/docs/redoc.js',
        '/favicon.ico',
        '/sitemap.xml',
      ];
      expect(await Promise.all(paths.map(get))).toEqual(paths.map(() => 200));
      const login = await fetch(`http://127.0.0.1:${settings.PORT}/api/v1/Authentication/Login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'a@b.example', password: 'Meleg-kifli-06' }),
      });
      expect(await login.json()).toMatchObject({ role: 'Admin' });
      const health = start('node_modules/.bin/node', ['deploy/docker/check-health.mjs'], product);
      expect(await once(health, 'close')).toEqual([0, null]);
    } finally {
      server.kill('SIGTERM');
    }
    expect(await closed).toEqual([0, null]);
    const health = start('node_modules/.bin/node', ['deploy/docker/check-health.mjs'], product);
    expect(await once(health, 'close')).toEqual([1, null]);
  });
});

describe('the installation before npm start', () => {
  const setup = fileURLToPath(new URL('../../setup.mjs', import.meta.url));
  let clone: string;
  beforeAll(() => {
    clone = join(folder, 'clone');
    const links = { runtime: 'file:runtime', tool: 'file:tool' };
    const { runtime, tool } = links;
    const manifest = { name: 'clone', version: '1.0.0', dependencies: { runtime }, devDependencies: { tool } };
    const lock = {
      name: 'clone',
      version: '1.0.0',
      lockfileVersion: 3,
      requires: true,
      packages: {
        '': manifest,
        'node_modules/runtime': { resolved: 'runtime', link: true },
        'node_modules/tool': { resolved: 'tool', link: true },
        runtime: { version: '1.0.0' },
        tool: { version: '1.0.0', dev: true },
      },
    };
    for (const name of ['runtime', 'tool']) {
      mkdirSync(join(clone, name), { recursive: true });
      writeFileSync(join(clone, name, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
    }
    writeFileSync(join(clone, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(clone, 'package-lock.json'), JSON.stringify(lock));
  });

  const install = () =>
    run(process.execPath, [setup, clone], { env: { ...bareEnvironment(), NODE_ENV: 'production' } });
  const hasTool = () =>
    run('ls', [join(clone, 'node_modules/tool/package.json')]).then(
      () => true,
      () => false,
    );

  it('includes the development packages when NODE_ENV is production', async () => {
    await install();
    expect(await hasTool()).toBe(true);
  });

  it('completes an installation without the development packages', async () => {
    await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: clone, env: bareEnvironment() });
    expect(await hasTool()).toBe(false);
    await install();
    expect(await hasTool()).toBe(true);
  });
});
