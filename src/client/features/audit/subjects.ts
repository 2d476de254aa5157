import { paths } from '#client/app/paths.ts';
import type { AuditEntry } from '#shared/audit/audit.schema.ts';

const subjects = [
  'apiKey',
  'merchant',
  'onlineEntity',
  'order',
  'paymentAlert',
  'relation',
  'report',
  'terminal',
  'transaction',
  'user',
  'webhook',
] as const;
type Subject = (typeof subjects)[number];

/** Null for one that a newer server wrote. */
export const knownSubject = (type: string): Subject | null => subjects.find((each) => each === type) ?? null;

/** The screen that shows what the line is about; null where there is none. */
export const hrefOfSubject = ({ subject, merchantId }: Pick<AuditEntry, 'subject' | 'merchantId'>): string | null => {
  const kind = knownSubject(subject.type);
  if (kind === 'user' && subject.id !== null) return paths.users(subject.id);
  if (kind === 'paymentAlert') return paths.paymentAlerts();
  if (merchantId === null || kind === null) return null;
  if (kind === 'report') return paths.merchant(merchantId, 'reports');
  if (kind === 'transaction') return paths.merchant(merchantId, 'transactions');
  return paths.merchant(merchantId, 'details');
};
