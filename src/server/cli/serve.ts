import { setSourceMapsSupport } from 'node:module';
import { fileURLToPath } from 'node:url';
import { demoLogins } from '#db/seeds/demo/logins.ts';
import { readSettings } from '#server/config/settings.ts';
import { StartupError } from '#shared/errors/startup-error.ts';
import { installFieldMessages } from '#shared/validation/field-messages.ts';
import { loadDemoCommand } from './load-demo-command.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const run = async (): Promise<void> => {
  // For our own code only: `--enable-source-maps` keeps those of all packages in memory, some 20 MB.
  setSourceMapsSupport(true);
  installFieldMessages();
  const settings = readSettings();
  // All the rest is read afterwards: what is wrong with a setting is told at once.
  if (process.argv[2] === loadDemoCommand) {
    const { loadDemo } = await import('./demo-process.ts');
    return loadDemo(settings, say);
  }
  const { startServer } = await import('./start-server.ts');
  const server = await startServer(settings, { program: fileURLToPath(import.meta.url), say });
  let isStopping = false;
  const stop = (): void => {
    // Asked twice: whoever asks does not want to wait. Nothing acknowledged is lost by that.
    if (isStopping) process.exit(1);
    isStopping = true;
    say('Stopping: finishing what runs…');
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  say(`Csippanó is ready: ${server.url}`);
  if (settings.hasDemoData) {
    for (const { name, email, password } of demoLogins) say(`  ${name.padEnd(16)} ${email.padEnd(32)} ${password}`);
  }
};

const fail = (error: unknown): void => {
  const words = error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${words}\n`);
  process.exit(1);
};

run().catch(fail);
