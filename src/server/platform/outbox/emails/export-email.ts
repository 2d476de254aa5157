import { formatMoment } from '#shared/dates/format-date.ts';
import { describePeriod } from '#shared/exports/describe-period.ts';
import { exportLinkDays } from '#shared/exports/export-enums.ts';
import { translate, translatorOf } from '#shared/i18n/translate.ts';
import { forints, formatAmount, formatMoney } from '#shared/money/format-money.ts';
import type { Email } from './email.ts';
import { type ComposedEmail, greeting } from './email-template.ts';
import { withoutLinks } from './foreign-text.ts';

/** Returns an e-mail's link; null without a file. `src/server/cli` injects it. */
export type MakeExportLink = (link: { messageId: string; exportId: string }) => Promise<string | null>;

/** The link to a file that is ready. */
export const exportReadyEmail = async (
  { to, language, ...email }: Email & { template: 'exportReady' },
  { messageId, makeExportLink }: { messageId: string; makeExportLink: MakeExportLink },
): Promise<ComposedEmail | null> => {
  const { exportId, kind, merchantName, rows, amount, requestedAt, days, filters } = email;
  const url = await makeExportLink({ messageId, exportId });
  if (url === null) return null;
  const list = translate(language, `${kind}:title`);
  const words = { t: translatorOf(language), language };
  return {
    to,
    template: {
      language,
      subject: translate(language, 'emails:exportReady.subject', { list, merchantName: withoutLinks(merchantName) }),
      greeting: greeting(language, email),
      opening: translate(language, 'emails:exportReady.ready', {
        moment: formatMoment(new Date(requestedAt), language),
      }),
      facts: [
        { label: translate(language, 'listExports:summary.merchant'), value: withoutLinks(merchantName) },
        { label: translate(language, 'listExports:summary.list'), value: list },
        ...(days
          ? [{ label: translate(language, 'listExports:summary.period'), value: describePeriod(days, words) }]
          : []),
        ...filters.map(({ label, value }) => ({ label, value: withoutLinks(value) })),
        { label: translate(language, 'listExports:summary.rows'), value: formatAmount(forints(rows), language) },
        { label: translate(language, 'emails:exportReady.total'), value: formatMoney(amount, language) },
      ],
      action: { label: translate(language, 'emails:exportReady.action'), url },
      closing: [
        translate(language, 'emails:exportReady.validity', { days: exportLinkDays }),
        translate(language, 'emails:exportReady.notYou'),
      ],
    },
  };
};
