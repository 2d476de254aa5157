import type { Settings } from '#server/config/settings.ts';
import { readCertificates } from '#server/gateways/read-certificates.ts';
import type { SecurityEventReceiver } from './security-event-receiver.ts';
import { createSyslogReceiver } from './syslog-receiver.ts';
import { createWebhookReceiver } from './webhook-receiver.ts';

/** Null without a receiver. `readSettings` requires a webhook's secret. */
export const createSecurityEventReceiver = (
  { securityEvents: { url, secret, caFile } }: Pick<Settings, 'securityEvents'>,
  clock: () => Date,
): SecurityEventReceiver | null => {
  if (url === null) return null;
  return url.startsWith('syslog')
    ? createSyslogReceiver(url, caFile === null ? undefined : readCertificates('SECURITY_EVENTS_CA_FILE', caFile))
    : createWebhookReceiver({ url, secret: secret ?? '', clock });
};
