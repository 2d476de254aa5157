// Writes a release into a folder (default: `release`): `csippano` with everything that runs in production, and an
// archive of it with its checksum. `npm ci` in the unpacked archive installs the packages; docs/operations/install.md
// has the steps.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const target = resolve(process.argv[2] ?? join(root, 'release'));
const folder = join(target, 'csippano');
const run = (program, args, cwd = root) =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 64 * 2 ** 20 });
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (name, value) => writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`);

const manifest = readJson(join(root, 'package.json'));
const { name, license, type, dependencies, optionalDependencies, overrides, allowScripts } = manifest;

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const path of [
  'dist',
  'deploy',
  'docs/decisions',
  'docs/operations',
  'docs/scaling.md',
  'docs/security',
  'openapi/openapi.json',
  'CHANGELOG.md',
  'LICENSE',
  '.env.example',
]) {
  const filter = (source) => source !== join(root, 'deploy/bin');
  cpSync(join(root, path), join(folder, path), { recursive: true, filter });
}

// The scripts of the commands run the built program.
const launcherOf = (script) => /csippano\.js (.+)$/u.exec(script)?.[1];
const scripts = Object.entries(manifest.scripts).flatMap(([script, text]) => {
  const command = launcherOf(text);
  return command ? [[script, `bin/csippano ${command}`]] : [];
});
cpSync(join(root, 'deploy/bin'), join(folder, 'bin'), { recursive: true });

/**
 * The commit; without one, or with changes that are not committed, a hash of the files. The same sources give the same
 * build.
 */
const readBuild = () => {
  try {
    const inGit = (...args) =>
      execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    const isClean = inGit('status', '--porcelain') === '' && inGit('rev-parse', '--show-toplevel') === root;
    if (isClean) return inGit('rev-parse', '--short=7', 'HEAD');
  } catch {
    // An archive of the sources.
  }
  const hash = createHash('sha256');
  const files = globSync('**', { cwd: folder, withFileTypes: true }).filter((file) => file.isFile());
  const paths = files.map((file) => join(file.parentPath, file.name)).sort();
  for (const path of paths) hash.update(path.slice(folder.length)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex').slice(0, 7);
};
// Two builds never have the same version: their folders, archives and metrics differ.
const version = `${manifest.version}+${readBuild()}`;

writeJson('package.json', {
  name,
  version,
  private: true,
  type,
  license,
  engines: { node: '>=20.19' },
  scripts: Object.fromEntries(scripts),
  dependencies,
  optionalDependencies,
  overrides,
  allowScripts,
});
// Peer packages are types and tools for development; `npm ci` omits them by this setting.
const npmSettings = readFileSync(join(root, '.npmrc'), 'utf8');
writeFileSync(join(folder, '.npmrc'), `${npmSettings}omit[]=dev\nomit[]=peer\n`);
cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'));
run('npm', ['install', '--package-lock-only', '--offline', '--ignore-scripts', '--loglevel=error'], folder);

// The same files make the same archive. Their time is that of the commit, since browsers compare it.
const commitTime = () => {
  try {
    return run('git', ['log', '-1', '--format=%ct']).trim();
  } catch {
    return String(Math.floor(Date.now() / 1000));
  }
};
const time = process.env.SOURCE_DATE_EPOCH ?? commitTime();

// The bill of materials: the packages of the release, and those of which a part is in the bundles.
const { packages: allPackages } = readJson(join(root, 'package-lock.json'));
const { packages } = readJson(join(folder, 'package-lock.json'));
const sources = globSync('dist/**/*.js.map', { cwd: root }).flatMap((file) => readJson(join(root, file)).sources);
// The pages of the documentation use files of packages as they are.
const copied = Object.values(readJson(join(root, 'src/server/http/docs/assets.json')));
const bundled = [...sources, ...copied].flatMap(
  (source) => /node_modules\/(?:.*node_modules\/)?(?:@[^/]+\/)?[^/]+/u.exec(source)?.[0] ?? [],
);
const installed = Object.keys(packages).filter((path) => path !== '' && !packages[path].peer);
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const shipped = new Set([...installed, ...bundled].map((path) => `${nameOf(path)}@${allPackages[path]?.version}`));
const bill = JSON.parse(run('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']));
const components = bill.components
  .filter((component) => shipped.has(`${component.name}@${component.version}`))
  .map(({ properties: _development, ...component }) => ({ ...component, scope: 'required' }));
const refs = new Set([bill.metadata.component['bom-ref'], ...components.map((component) => component['bom-ref'])]);
const edges = bill.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
// npm names the product by its folder.
const timestamp = new Date(Number(time) * 1000).toISOString();
const metadata = { ...bill.metadata, timestamp, component: { ...bill.metadata.component, name, version } };
const { serialNumber: _random, ...others } = bill;
writeJson('sbom.cdx.json', { ...others, metadata, components, dependencies: edges });

const archive = `${name}-${version}.tar.gz`;
const order = ['--sort=name', `--mtime=@${time}`, '--owner=0', '--group=0', '--numeric-owner'];
run(
  'tar',
  [...order, `--transform=s,^csippano,${name}-${version},`, '-I', 'gzip -n', '-cf', archive, 'csippano'],
  target,
);
const hash = createHash('sha256')
  .update(readFileSync(join(target, archive)))
  .digest('hex');
writeFileSync(join(target, `${archive}.sha256`), `${hash}  ${archive}\n`);
process.stdout.write(`${join(target, archive)}\n`);
