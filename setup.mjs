// Installs the locked packages of a folder (default: the project) if they are missing or older than its lock file. Runs
// before `npm start`, `npm test` and others under any Node.js of the machine; the packages include the Node.js of the rest.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = resolve(dirname(fileURLToPath(import.meta.url)), process.argv[2] ?? '.');
const installed = `${folder}/node_modules/.package-lock.json`;

const current = existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${folder}/package-lock.json`).mtimeMs;
if (!current) {
  // The build needs the development packages, also when NODE_ENV is production.
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = spawnSync('npm', options, { cwd: folder, stdio: 'inherit' });
  if (npm.status !== 0) {
    process.stderr.write(
      'The packages could not be installed. Check that the npm registry is reachable, then run the command again.\n',
    );
    process.exit(npm.status ?? 1);
  }
}
