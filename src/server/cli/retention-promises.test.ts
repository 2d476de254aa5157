import { describe, expect, it } from 'vitest';
import { retentionYears } from '#shared/company/retention.ts';
import { type Language, languages } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import { notificationDays } from '#shared/notifications/notification-kinds.ts';
import type { JobName } from '#shared/operations/operations-enums.ts';
import { keptData, type PrivacyActivity } from '#shared/privacy/kept-data.ts';
import { draftDays } from '#shared/registration/registration-draft.schema.ts';
import { unusedDocumentDays } from '#shared/requirements/requirement-items.ts';
import { backgroundJobs } from './background-jobs.ts';

const { records, withdrawnConsent } = retentionYears;

interface Promised {
  /** The jobs that delete it, or why none does. */
  by: readonly JobName[] | string;
  /** The numbers in the row of the privacy page, in its order. */
  periods: readonly number[];
}

/** Each row of the privacy page that says how long something is kept. */
const promises: Record<PrivacyActivity, Promised> = {
  registration: { by: ['former-merchants', 'iban-digests'], periods: [records] },
  draft: { by: ['registration-drafts'], periods: [draftDays] },
  identification: { by: ['former-merchants'], periods: [records] },
  documents: { by: ['former-merchants', 'requirement-documents'], periods: [records, unusedDocumentDays] },
  transactions: {
    by: ['card-transactions', 'online-transactions', 'expired-closes', 'expired-tips', 'expired-ledger'],
    periods: [records],
  },
  order: { by: ['orders', 'expired-invoices', 'reports', 'expired-holds', 'expired-ledger'], periods: [records] },
  security: {
    by: ['login-throttles', 'notifications', 'security-events', 'sessions', 'login-devices', 'audit-log'],
    periods: [30, notificationDays, records],
  },
  push: { by: ['push-subscriptions'], periods: [] },
  support: { by: 'Messages and calls are in the mailbox of customer service, not in this product.', periods: [5] },
  picture: { by: 'It is deleted in the transaction that removes it or closes the account.', periods: [] },
  marketing: { by: ['marketing-consents'], periods: [withdrawnConsent] },
  measurement: { by: 'The measuring partner has totals only; this product stores no visits.', periods: [24] },
};

const keptText = (activity: PrivacyActivity, language: Language) =>
  translate(language, `privacy:activities.${activity}.kept`);

describe('what the privacy page promises to delete', () => {
  it('is deleted by a job that runs, or has a reason for none', () => {
    const names = new Set<string>(backgroundJobs.map(({ name }) => name));
    const missing = Object.values(promises)
      .flatMap(({ by }) => (typeof by === 'string' ? [] : by))
      .filter((name) => !names.has(name));
    expect(missing).toEqual([]);
  });

  it.each(languages)('has the periods of the jobs (%s)', (language) => {
    const said = Object.keys(promises).map((id) => [
      id,
      [...keptText(id as PrivacyActivity, language).matchAll(/\d+/gu)].map(Number),
    ]);
    expect(said).toEqual(Object.entries(promises).map(([id, { periods }]) => [id, periods]));
  });

  it('is said of closed accounts as far as it stays', () => {
    const ended: readonly PrivacyActivity[] = ['draft', 'push', 'picture', 'measurement'];
    const all = Object.keys(promises).filter((id) => !ended.includes(id as PrivacyActivity));
    expect(keptData.merchant).toEqual(all);
    expect(all).toEqual(expect.arrayContaining([...keptData.member]));
  });
});
