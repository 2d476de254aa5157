// Installs the locked packages of a folder (default: the project) if they are missing, incomplete or older than its
// lock file. Runs before `npm start`, `npm test` and others under any Node.js of the machine; the packages include the
// Node.js of the rest.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = resolve(dirname(fileURLToPath(import.meta.url)), process.argv[2] ?? '.');
// npm writes this list at the end of an installation.
const installed = `${folder}/node_modules/.package-lock.json`;

/** False after an interrupted installation, and after one without the development packages, which the build needs. */
const isComplete = () => {
  if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(`${folder}/package-lock.json`).mtimeMs)
    return false;
  const { packages } = JSON.parse(readFileSync(installed, 'utf8'));
  const { dependencies, devDependencies } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  return Object.keys({ ...dependencies, ...devDependencies }).every((name) => packages[`node_modules/${name}`]);
};

if (!isComplete()) {
  rmSync(installed, { force: true });
  process.stderr.write('Installing the locked packages: some minutes at the first start, nothing at later ones.\n');
  // Also when NODE_ENV is production.
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // The standard output belongs to the command that runs afterwards, which may print a backup.
  const npm = spawnSync('npm', options, { cwd: folder, stdio: ['ignore', 2, 2] });
  if (npm.status !== 0) {
    process.stderr.write(
      'The packages could not be installed. Check that the npm registry is reachable, then run the command again.\n',
    );
    process.exit(npm.status ?? 1);
  }
}
