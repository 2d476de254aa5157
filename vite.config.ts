import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = `http://localhost:${process.env.PORT ?? 3000}`;

/** `vite build` makes the web site in dist/client, `vite build --ssr` the server in dist/server. */
export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        publicDir: false,
        build: {
          ssr: true,
          rolldownOptions: { input: 'src/server/main.ts' },
          outDir: 'dist/server',
          emptyOutDir: true,
          target: 'node24',
          sourcemap: true,
        },
      }
    : {
        publicDir: 'src/client/public',
        plugins: [react()],
        build: {
          outDir: 'dist/client',
          emptyOutDir: true,
          target: 'baseline-widely-available',
          sourcemap: true,
        },
        server: {
          port: 5173,
          proxy: { '/trpc': server, '/api': server, '/dev': server },
        },
      },
);
