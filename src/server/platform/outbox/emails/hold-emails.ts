import { customerContact } from '#shared/company/company.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import { sizeOfHold } from '#shared/holds/hold-size.ts';
import { translatorOf } from '#shared/i18n/translate.ts';
import { paths } from '#shared/portal/paths.ts';
import type { Email } from './email.ts';
import { type EmailSettings, type EmailTemplate, greeting } from './email-template.ts';

type HoldEmail = Email & { template: 'payoutHeld' | 'payoutHoldEnded' };

/** Says how much is withheld or released, why, until when, and how to object. */
export const payoutHoldEmail = ({ publicUrl }: EmailSettings, email: HoldEmail): EmailTemplate => {
  const { template, language, merchantId, reason, explanation, from, until } = email;
  const t = translatorOf(language);
  const size = sizeOfHold(email, { t, language });
  const isHeld = template === 'payoutHeld';
  return {
    language,
    subject: t(`emails:${template}.subject`, { size }),
    greeting: greeting(language, email),
    opening: t(`emails:${template}.opening`),
    facts: [
      { label: t('emails:payoutHeld.size'), value: size },
      { label: t('emails:payoutHeld.from'), value: formatDay(from, language) },
      { label: t('emails:payoutHeld.until'), value: formatDay(until, language) },
      { label: t('emails:payoutHeld.reason'), value: t(`holds:reasons.${reason}.name`) },
      { label: t('emails:payoutHeld.explanation'), value: explanation },
      ...(isHeld ? [{ label: t('emails:payoutHeld.remedy'), value: t(`holds:reasons.${reason}.remedy`) }] : []),
    ],
    action: {
      label: t('emails:payoutHeld.action'),
      url: new URL(paths.merchant(merchantId, 'reports'), publicUrl).href,
    },
    closing: isHeld ? [t('emails:payoutHeld.after'), t('holds:object', customerContact)] : [],
  };
};
