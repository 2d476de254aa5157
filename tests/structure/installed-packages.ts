import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackage {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  link?: boolean;
}

export interface InstalledPackage extends LockedPackage {
  name: string;
  /** SPDX expression; null if the package names none. */
  licence: string | null;
}

const root = join(import.meta.dirname, '../..');

/** Licences of packages that omit them in their package.json, from the texts that they contain. */
const licencesByText: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** The packages of package-lock.json. */
export const readInstalledPackages = (): InstalledPackage[] => {
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { ...locked, name, licence: locked.license ?? licencesByText[name] ?? null };
    });
};

/** All versions that package.json asks for, by package. */
export const readDependencies = (): Record<string, string> => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return { ...dependencies, ...devDependencies, ...optionalDependencies };
};
