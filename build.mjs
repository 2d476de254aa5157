// Builds the program (dist/server) and the portal (dist/client, dist/site); with an argument only the program
// (`server`), or the npm package of the TypeScript client (`sdk`). Does nothing for a part that was built from the same
// files, so that a second `npm start` does not delete the files of a running server.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(dirname(fileURLToPath(import.meta.url)));

const run = async (program, ...options) => {
  const env = { ...process.env, NODE_ENV: 'production' };
  // The standard output belongs to the command that runs afterwards, which may print a backup.
  const [status] = await once(spawn(program, options, { stdio: ['ignore', 2, 2], env }), 'close');
  if (status !== 0) process.exit(status ?? 1);
};

const hashOf = (patterns) => {
  const hash = createHash('sha256');
  const shared = ['package-lock.json', 'package.json', 'tsconfig.json', 'vite.config.ts', 'build.mjs'];
  const files = globSync(patterns).filter((file) => statSync(file).isFile() && !/\.test\.tsx?$/u.test(file));
  for (const file of [...shared, ...files].sort())
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
};

/** Builds a part unless its stamp says that it was built from the same files. */
const build = async (part, patterns, work) => {
  const stamp = `dist/${part}-built-from`;
  const builtFrom = hashOf(patterns);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === builtFrom) return;
  // Removed first, so that an interrupted build is repeated.
  rmSync(stamp, { force: true });
  await work();
  mkdirSync('dist', { recursive: true });
  writeFileSync(stamp, builtFrom);
};

/** Copies the guides and the files of their pages: a release has no sources and no packages of the build. */
const copyDocs = () => {
  const assets = JSON.parse(readFileSync('src/server/http/docs/assets.json', 'utf8'));
  return Promise.all([
    cp('openapi/guides', 'dist/guides', { recursive: true }),
    cp('openapi/CHANGELOG.md', 'dist/CHANGELOG.md'),
    ...Object.entries(assets).map(([name, source]) => cp(source, `dist/docs/${name}`)),
  ]);
};

const buildServer = () =>
  build('server', ['{src/server,src/shared,src/documents,db,openapi/guides}/**', 'openapi/CHANGELOG.md'], () =>
    Promise.all([run('vite', 'build', '--ssr', '--logLevel', 'warn'), copyDocs()]),
  );

const buildPortal = () =>
  build('portal', ['index.html', 'src/{client,shared,documents}/**'], async () => {
    await Promise.all([
      run('vite', 'build', '--logLevel', 'warn'),
      run('vite', 'build', '--ssr', '--mode', 'pages', '--logLevel', 'warn'),
    ]);
    // The prerenderer reads the built client, and is not needed afterwards.
    await run('node', '--enable-source-maps', 'dist/prerender/main.js');
    rmSync('dist/prerender', { recursive: true });
    await run('tsx', 'src/documents/write-documents.ts');
  });

/** The npm package of the TypeScript client, ready for `npm pack`. */
const buildSdk = () =>
  build('sdk', ['openapi/{client,sdk}/**'], async () => {
    rmSync('dist/sdk', { recursive: true, force: true });
    await run('tsc', '--project', 'openapi/sdk');
    const files = ['openapi/sdk/package.json', 'openapi/sdk/README.md', 'LICENSE'];
    await Promise.all(files.map((file) => cp(file, `dist/sdk/${basename(file)}`)));
  });

const parts = { server: [buildServer], sdk: [buildSdk] };
await Promise.all((parts[process.argv[2]] ?? [buildServer, buildPortal]).map((buildPart) => buildPart()));
