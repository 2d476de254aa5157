import { spawnSync } from 'node:child_process';
import { isAbsolute, resolve } from 'node:path';
import { build } from 'vite';
import { StartupError } from '#shared/errors/startup-error.ts';

const packages = 'tests/bench/peers/packages';
const outDir = resolve(packages, 'dist');

/** Installs the packages of the peers and compiles the peers as the product is. Returns their programs. */
export const buildPeers = async (): Promise<{ nest: string; trpc: string }> => {
  const { status } = spawnSync(process.execPath, ['setup.mjs', packages], { stdio: 'inherit' });
  if (status !== 0) throw new StartupError('The packages of the peers could not be installed.');
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
    build: {
      ssr: true,
      target: 'node24',
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: { nest: 'tests/bench/peers/nest/main.ts', trpc: 'tests/bench/peers/trpc.ts' },
        // The packages of the peers are beside the output, those of the project above it. The compiler's own helpers
        // are neither.
        external: (id) => !/^(\.|#|@oxc-project\/runtime)/u.test(id) && !isAbsolute(id),
      },
    },
  });
  return { nest: resolve(outDir, 'nest.js'), trpc: resolve(outDir, 'trpc.js') };
};
