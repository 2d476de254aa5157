import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#server/config/settings.ts';
import { describeUnknownBankDays } from '#server/config/unknown-bank-days.ts';
import { describeUnknownSettings } from '#server/config/unknown-settings.ts';
import { createMailer } from '#server/gateways/mail/create-mailer.ts';
import { hourMs } from '#shared/dates/durations.ts';
import { type Check, ok, skipped, warning } from './run-checks.ts';

const timeoutMs = 10_000;
/** A day, and time for the backup itself. */
const maxBackupAgeHours = 26;

/**
 * Any answer proves name, network and certificate.
 * No message is sent, because the partner would act on it.
 */
const isReachable = async (url: string) => {
  const response = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  await response.body?.cancel();
  return ok(`${new URL(url).host} answers (${response.status})`);
};

const reachable = (name: string, url: string | null): Check => ({
  name,
  run: async () => (url === null ? skipped('not in the settings') : isReachable(url)),
});

/** Times of complete backups. Killed ones are partial; failed encryption leaves empty ones. */
const timesOfBackups = (folder: string): number[] =>
  readdirSync(folder)
    .filter((name) => name.includes('.backup') && !name.endsWith('.partial'))
    .map((name) => statSync(join(folder, name)))
    .filter((file) => file.isFile() && file.size > 0)
    .map(({ mtimeMs }) => mtimeMs);

/** The checks that need no database. */
export const outsideChecks = (
  settings: Settings,
  backupFolder: string | null,
  clock: () => Date = () => new Date(),
): Check[] => [
  {
    name: 'settings',
    run: async () => {
      const unknown = describeUnknownSettings();
      return unknown.length > 0 ? unknown.map(warning) : ok('valid, and none is unknown');
    },
  },
  {
    name: 'mail',
    run: async () => {
      if (settings.mail.smtpUrl === null) return skipped('not in the settings');
      const { verify, close } = createMailer(settings, () => new Date());
      try {
        await verify();
        return ok('the server accepts the login and encryption of the settings');
      } finally {
        close();
      }
    },
  },
  {
    name: 'bank days',
    run: async () => {
      const unknown = describeUnknownBankDays(clock());
      return unknown === null ? ok('those of the year are known') : warning(unknown);
    },
  },
  reachable('contract', settings.contracts.webhookUrl),
  reachable('gateway', settings.cardGateway?.url ?? null),
  {
    name: 'portal',
    run: async () => {
      if (!settings.isProduction) return skipped('only in production');
      const url = new URL('/ready', settings.publicUrl);
      const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
      await response.body?.cancel();
      return response.status === 200
        ? ok(`${url.origin} reaches a server`)
        : warning(`${url.href} answers ${response.status}: the proxy reaches no server that is ready`);
    },
  },
  {
    name: 'backup',
    run: async () => {
      if (backupFolder === null) return skipped('--backups names the folder of the backups');
      const times = timesOfBackups(backupFolder);
      if (times.length === 0) return warning(`${backupFolder} has no backup`);
      const hours = Math.floor((Date.now() - Math.max(...times)) / hourMs);
      const text = `the newest is ${hours} hours old`;
      return hours > maxBackupAgeHours ? warning(text) : ok(text);
    },
  },
];
