import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';

const server = `http://localhost:${process.env.PORT ?? 3000}`;

const program = (input: string, outDir: string): UserConfig => ({
  publicDir: false,
  build: {
    ssr: true,
    rolldownOptions: { input },
    outDir,
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
  },
});

/** Icons, money, prices and little parts: what several screens need would else come in dozens of files of 300 bytes. */
const smallAndShared =
  /lucide-react[\\/]dist[\\/]esm[\\/]icons|client[\\/]ui[\\/](card|state-chip|notice)|public-pages[\\/](drawings[\\/])?[^\\/]+$|src[\\/]shared[\\/](money|prices|service|company|public-pages)/u;

/** Three builds: the web site (dist/client), the server (`--ssr`) and what draws the public pages (`--ssr --mode pages`). */
export default defineConfig(({ isSsrBuild, mode }) => {
  if (isSsrBuild) {
    return mode === 'pages'
      ? program('src/client/prerender/main.ts', 'dist/prerender')
      : program('src/server/main.ts', 'dist/server');
  }
  return {
      publicDir: 'src/client/public',
    plugins: [react()],
    build: {
      outDir: 'dist/client',
      emptyOutDir: true,
      target: 'baseline-widely-available',
      sourcemap: true,
      manifest: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          // What every page starts with in one file: it compresses better than in the many pieces that pages share.
          codeSplitting: {
            groups: [
              { name: 'base', tags: ['$initial'] },
              { name: 'common', test: smallAndShared, minShareCount: 2 },
            ],
          },
        },
      },
    },
    server: {
      port: 5173,
      proxy: { '/trpc': server, '/api': server, '/dev': server },
    },
  };
});
