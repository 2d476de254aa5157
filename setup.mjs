// Runs before `npm start` and `npm test` under whatever Node.js the machine has: installs the locked packages when they
// are missing or older than the lock file. Among them is the Node.js that everything else runs on.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const installed = `${root}/node_modules/.package-lock.json`;

const current = existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${root}/package-lock.json`).mtimeMs;
if (!current) {
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' });
  if (npm.status !== 0) {
    process.stderr.write(
      'The packages could not be installed. Check that the npm registry is reachable, then run the command again.\n',
    );
    process.exit(npm.status ?? 1);
  }
}
