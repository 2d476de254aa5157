import { formatDay } from '#shared/dates/format-date.ts';
import { translate } from '#shared/i18n/translate.ts';
import { paths } from '#shared/portal/paths.ts';
import { remedyKeyOf, requirementItemKeys } from '#shared/requirements/requirement-items.ts';
import type { Email } from './email.ts';
import { type EmailSettings, type EmailTemplate, greeting } from './email-template.ts';

export const requirementsAskedEmail = (
  { publicUrl }: EmailSettings,
  email: Email & { template: 'requirementsAsked' },
): EmailTemplate => {
  const { language, merchantId, items, deadline, isReminder = false } = email;
  return {
    language,
    subject: translate(language, `emails:requirementsAsked.${isReminder ? 'reminder' : 'subject'}`, {
      count: items.length,
    }),
    greeting: greeting(language, email),
    opening: translate(language, `emails:requirementsAsked.${isReminder ? 'reminderOpening' : 'opening'}`, {
      day: formatDay(deadline, language),
    }),
    facts: items.map(({ item, reason, note }) => ({
      label: translate(language, requirementItemKeys[item]),
      value: [
        translate(language, `requirements:reasons.${reason}.message`),
        translate(language, remedyKeyOf(item, reason)),
        ...(note === null ? [] : [translate(language, 'requirements:note', { note })]),
      ].join(' '),
    })),
    action: {
      label: translate(language, 'emails:requirementsAsked.action'),
      url: new URL(paths.merchant(merchantId, 'details'), publicUrl).href,
    },
    closing: [
      translate(language, 'emails:requirementsAsked.where'),
      translate(language, 'emails:requirementsAsked.until'),
    ],
  };
};
