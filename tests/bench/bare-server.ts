import { buildBareApp } from './bare-app.ts';
import type { DatabaseAccess } from './start-bare.ts';

process.once('message', (access) => {
  const app = buildBareApp(access as DatabaseAccess);
  // Also exits when the parent process is gone.
  process.once('disconnect', () => void app.close());
  app.listen({ host: '127.0.0.1', port: 0 }).then(
    (url) => process.send?.(url),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
});
