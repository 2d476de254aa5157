import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/** Resolves a package of `tests/bench/packages`, which `npm run bench` installs before it starts. */
const { resolve: resolvePackage } = createRequire(resolve('tests/bench/packages/package.json'));

export const importAutocannon = async (): Promise<typeof import('autocannon')['default']> =>
  (await import(resolvePackage('autocannon'))).default;

export const importLighthouse = async (): Promise<typeof import('lighthouse')['default']> =>
  (await import(resolvePackage('lighthouse'))).default;
