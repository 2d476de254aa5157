// Builds the portal and the server into dist, unless what is there was built from just these files: a second
// `npm start` must not take the files from under the first.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
process.chdir(root);
const stamp = 'dist/built-from';

const run = async (program, ...options) => {
  const env = { ...process.env, NODE_ENV: 'production' };
  const [status] = await once(spawn(program, options, { stdio: 'inherit', env }), 'close');
  if (status !== 0) process.exit(status ?? 1);
};

const hash = createHash('sha256');
const sources = ['index.html', 'package-lock.json', 'package.json', 'tsconfig.json', 'vite.config.ts'];
for (const file of [...sources, ...globSync('{src,db}/**/*.*')].sort()) {
  hash.update(file).update('\0').update(readFileSync(file)).update('\0');
}
const builtFrom = hash.digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== builtFrom) {
  // Gone while the files are in between: a build that was cut off is begun again.
  rmSync(stamp, { force: true });
  await Promise.all([
    run('vite', 'build', '--logLevel', 'warn'),
    run('vite', 'build', '--ssr', '--logLevel', 'warn'),
    run('vite', 'build', '--ssr', '--mode', 'pages', '--logLevel', 'warn'),
  ]);
  // What draws the public pages takes the web site's files and is not needed afterwards.
  await run('node', '--enable-source-maps', 'dist/prerender/main.js');
  rmSync('dist/prerender', { recursive: true });
  await run('tsx', 'src/documents/write-documents.ts');
  mkdirSync('dist', { recursive: true });
  writeFileSync(stamp, builtFrom);
}
