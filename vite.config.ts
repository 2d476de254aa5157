import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';

const server = `http://localhost:${process.env.PORT ?? 3000}`;

const program = (input: string, outDir: string): UserConfig => ({
  publicDir: false,
  build: {
    ssr: true,
    // The server keeps its map in memory: places are enough, the sources are beside it.
    rolldownOptions: { input, output: { sourcemapExcludeSources: true } },
    outDir,
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
  },
});

/** Icons, money, prices and little parts: what several screens need would else come in dozens of files of 300 bytes. */
const smallAndShared =
  /lucide-react[\\/]dist[\\/]esm[\\/]icons|client[\\/]ui[\\/](card|state-chip|notice)|public-pages[\\/](illustrations[\\/])?[^\\/]+$|src[\\/]shared[\\/](money|prices|service|company|public-pages)/u;

/** All but the script of the page itself, which comes first and stays small. */
const startsWithApp = /^(?!.*(index\.html|client[\\/]main\.ts|hydrate-on-interaction\.ts|base\.css))/u;

/** Three builds: the web site (dist/client), the server (`--ssr`) and what draws the public pages (`--ssr --mode pages`). */
export default defineConfig(({ isSsrBuild, mode }) => {
  if (isSsrBuild) {
    return mode === 'pages'
      ? program('src/client/prerender/main.ts', 'dist/prerender')
      : program('src/server/cli/serve.ts', 'dist/server');
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
      // kB before compression: the tests hold what a visitor loads to much less, as it is sent.
      chunkSizeWarningLimit: 700,
      rolldownOptions: {
        // The application is fetched by the page's own small script, when it is needed.
        input: ['index.html', 'src/client/app/start-app.tsx'],
        // Chakra's theme is one object of all its looks, made by a call: without this a part's look brings all others along.
        treeshake: { manualPureFunctions: ['defineConfig', 'defineRecipe', 'defineSlotRecipe'] },
        output: {
          codeSplitting: {
            groups: [
              { name: 'fetch', test: /vite[\\/]preload-helper/u, priority: 1 },
              // What the application starts with in one file: it compresses better than in the many pieces that screens share.
              { name: 'base', test: startsWithApp, tags: ['$initial'] },
              { name: 'common', test: smallAndShared, minShareCount: 2 },
            ],
          },
        },
      },
    },
    server: {
      port: 5173,
      proxy: Object.fromEntries(
        ['/trpc', '/api', '/dev', '/pay/', '/webhooks', '/documents', '/tracking.json'].map((path) => [path, server]),
      ),
    },
  };
});
