import { formatDay } from '#shared/dates/format-date.ts';
import { exportLinkDays } from '#shared/exports/export-enums.ts';
import { verificationDays } from '#shared/exports/schedule-enums.ts';
import { translate } from '#shared/i18n/translate.ts';
import { forints, formatAmount, formatMoney } from '#shared/money/format-money.ts';
import type { Email } from './email.ts';
import type { ComposedEmail } from './email-template.ts';
import { withoutLinks } from './foreign-text.ts';

/** Returns the link that verifies an address; null if used or removed. */
export type MakeAddressLink = (link: { messageId: string; addressId: string }) => Promise<string | null>;

/** Returns an e-mail's links; null if the address must not get it. */
export type MakeScheduleLinks = (link: {
  messageId: string;
  exportId: string;
  addressId: string;
}) => Promise<{ url: string; unsubscribeUrl: string } | null>;

/** Asks an address whether it wants a merchant's exports. */
export const exportAddressEmail = async (
  { to, language, addressId, merchantName }: Email & { template: 'exportAddress' },
  { messageId, makeAddressLink }: { messageId: string; makeAddressLink: MakeAddressLink },
): Promise<ComposedEmail | null> => {
  const url = await makeAddressLink({ messageId, addressId });
  if (url === null) return null;
  const name = { merchantName: withoutLinks(merchantName) };
  return {
    to,
    template: {
      language,
      subject: translate(language, 'emails:exportAddress.subject', name),
      greeting: translate(language, 'emails:exportAddress.greeting'),
      opening: translate(language, 'emails:exportAddress.asks', name),
      action: { label: translate(language, 'emails:exportAddress.action'), url },
      closing: [
        translate(language, 'emails:exportAddress.validity', { days: verificationDays }),
        translate(language, 'emails:exportAddress.notYou'),
      ],
    },
  };
};

/** The link to the file of a schedule. */
export const exportScheduledEmail = async (
  { to, language, ...email }: Email & { template: 'exportScheduled' },
  { messageId, makeScheduleLinks }: { messageId: string; makeScheduleLinks: MakeScheduleLinks },
): Promise<ComposedEmail | null> => {
  const { exportId, addressId, kind, rows, amount, fromDate, toDate } = email;
  const links = await makeScheduleLinks({ messageId, exportId, addressId });
  if (!links) return null;
  const [from, to_] = [formatDay(fromDate, language), formatDay(toDate, language)];
  const period = from === to_ ? from : translate(language, 'ui:filters.between', { from, to: to_ });
  const merchantName = withoutLinks(email.merchantName);
  const name = withoutLinks(email.scheduleName);
  return {
    to,
    template: {
      language,
      subject: translate(language, 'emails:exportScheduled.subject', { name, period }),
      greeting: translate(language, 'emails:exportScheduled.greeting'),
      opening: translate(language, 'emails:exportScheduled.ready', { merchantName }),
      facts: [
        { label: translate(language, 'listExports:summary.merchant'), value: merchantName },
        { label: translate(language, 'listExports:summary.list'), value: translate(language, `${kind}:title`) },
        { label: translate(language, 'listExports:summary.period'), value: period },
        { label: translate(language, 'listExports:summary.rows'), value: formatAmount(forints(rows), language) },
        { label: translate(language, 'emails:exportScheduled.total'), value: formatMoney(amount, language) },
      ],
      action: { label: translate(language, 'emails:exportScheduled.action'), url: links.url },
      closing: [translate(language, 'emails:exportScheduled.validity', { days: exportLinkDays })],
      optOut: { label: translate(language, 'emails:exportScheduled.unsubscribe'), url: links.unsubscribeUrl },
    },
  };
};
