import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#shared/errors/startup-error.ts';
import { findProgram, runProgram } from './programs.ts';

export interface PackageSource {
  /** Returns the missing packages of these and of their dependencies. */
  resolve(packages: readonly string[]): Promise<string[]>;
  /** Downloads the first available candidate and unpacks it into the folder. */
  unpack(candidates: readonly string[], into: string): Promise<void>;
}

const remedy = 'Install mariadb-server, or set DATABASE_URL to a database.';

/**
 * The machine's apt, used without root and without changing the system. `folder` gets
 * the downloads, and package lists if the system's are missing, old or unreadable.
 */
export function openPackageSource(options: { folder: string; searchPath: readonly string[] }): PackageSource {
  const aptGet = findProgram('apt-get', options.searchPath);
  const dpkgDeb = findProgram('dpkg-deb', options.searchPath);
  if (aptGet === null || dpkgDeb === null) {
    throw new StartupError(
      `No MySQL or MariaDB server was found on this machine, nor apt-get to fetch one with. ${remedy}`,
    );
  }
  const quick = ['-qq', '-o', 'APT::Sandbox::User=', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
  let ownLists: Promise<string[]> | null = null;

  async function download(name: string, settings: readonly string[], into: string): Promise<string | null> {
    const result = await runProgram(aptGet ?? '', [...quick, ...settings, 'download', name], { cwd: into });
    return result.code === 0 ? null : lastLine(result.stderr);
  }

  async function resolveWith(settings: readonly string[], packages: readonly string[]): Promise<string[] | null> {
    const options = ['-o', 'Debug::NoLocking=1', '--simulate', '--no-install-recommends', 'install'];
    const result = await runProgram(aptGet ?? '', [...quick.slice(1), ...settings, ...options, ...packages]);
    return result.code === 0 ? [...result.stdout.matchAll(/^Inst (\S+)/gm)].map((line) => line[1] ?? '') : null;
  }

  async function fetchOne(candidates: readonly string[], into: string): Promise<void> {
    for (const name of candidates) {
      if ((await download(name, [], into)) === null) return;
    }
    const settings = await readOwnLists();
    let reason = '';
    for (const name of candidates) {
      const failure = await download(name, settings, into);
      if (failure === null) return;
      reason = failure;
    }
    throw new StartupError(
      `No MySQL or MariaDB server was found on this machine, and downloading one failed (${reason}). ${remedy}`,
    );
  }

  const readOwnLists = () => {
    ownLists ??= updateOwnLists(join(options.folder, 'apt'), [aptGet ?? '', ...quick]);
    return ownLists;
  };

  return {
    async resolve(packages) {
      const missing = (await resolveWith([], packages)) ?? (await resolveWith(await readOwnLists(), packages));
      return [...new Set([...(missing ?? []), ...packages])];
    },
    async unpack(candidates, into) {
      const archives = await mkdtemp(join(options.folder, 'download-'));
      await fetchOne(candidates, archives);
      await mkdir(into, { recursive: true });
      for (const archive of await readdir(archives)) {
        if (!archive.endsWith('.deb')) continue;
        const { code, stderr } = await runProgram(dpkgDeb, ['-x', join(archives, archive), into]);
        if (code !== 0) {
          throw new StartupError(`The database server could not be unpacked into ${into}: ${lastLine(stderr)}`);
        }
      }
    },
  };
}

async function updateOwnLists(folder: string, aptGet: readonly string[]): Promise<string[]> {
  await mkdir(join(folder, 'state/lists/partial'), { recursive: true });
  await mkdir(join(folder, 'cache/archives/partial'), { recursive: true });
  const status = '/var/lib/dpkg/status';
  const settings = [
    `Dir::State=${join(folder, 'state')}`,
    `Dir::State::status=${existsSync(status) ? status : '/dev/null'}`,
    `Dir::Cache=${join(folder, 'cache')}`,
  ].flatMap((setting) => ['-o', setting]);
  const [program = '', ...args] = aptGet;
  await runProgram(program, [...args, ...settings, 'update']);
  return settings;
}

function lastLine(text: string): string {
  return (
    text
      .trim()
      .split('\n')
      .at(-1)
      ?.replace(/^[EW]: /, '') ?? ''
  );
}
