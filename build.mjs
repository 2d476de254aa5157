// Builds the client and the server into dist. Does nothing if dist was built from the same files, so that a second
// `npm start` does not delete the files of a running server.
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
  // Removed first, so that an interrupted build is repeated.
  rmSync(stamp, { force: true });
  await Promise.all([
    run('vite', 'build', '--logLevel', 'warn'),
    run('vite', 'build', '--ssr', '--logLevel', 'warn'),
    run('vite', 'build', '--ssr', '--mode', 'pages', '--logLevel', 'warn'),
  ]);
  // The prerenderer reads the built client, and is not needed afterwards.
  await run('node', '--enable-source-maps', 'dist/prerender/main.js');
  rmSync('dist/prerender', { recursive: true });
  await run('tsx', 'src/documents/write-documents.ts');
  mkdirSync('dist', { recursive: true });
  writeFileSync(stamp, builtFrom);
}
