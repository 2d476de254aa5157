import type { Deps } from '#server/platform/deps.ts';
import { company, customerContact } from '#shared/company/company.ts';
import { translate } from '#shared/i18n/translate.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { serviceFacts } from '#shared/service/service-facts.ts';
import type { Email } from './email.ts';
import type { Letter } from './email-template.ts';

type Registered = Email & { template: 'registered' };

const transferFacts = ({ language, order }: Registered): NonNullable<Letter['facts']> => [
  { label: translate(language, 'emails:registered.payee'), value: company.name },
  { label: translate(language, 'emails:registered.account'), value: company.transferAccount },
  { label: translate(language, 'emails:registered.remittance'), value: order.referenceCode },
];

/** What was ordered, how it is paid, and what happens next. */
export const registeredLetter = ({ settings }: Pick<Deps, 'settings'>, email: Registered, greeting: string): Letter => {
  const { language, order } = email;
  const { referenceCode, terminalCount, totalPrice, paymentMethod } = order;
  const { deliveryDays } = serviceFacts;
  return {
    language,
    subject: translate(language, 'emails:registered.subject'),
    greeting,
    opening: translate(language, 'emails:registered.received'),
    facts: [
      { label: translate(language, 'emails:registered.code'), value: referenceCode },
      {
        label: translate(language, 'emails:registered.readers'),
        value: translate(language, 'emails:registered.pieces', { count: terminalCount }),
      },
      { label: translate(language, 'emails:registered.total'), value: formatMoney(totalPrice, language) },
      {
        label: translate(language, 'emails:registered.method'),
        value: translate(language, `emails:registered.methods.${paymentMethod}`),
      },
      ...(paymentMethod === 'ByBankTransferInAdvance' ? transferFacts(email) : []),
    ],
    ...(paymentMethod === 'BankCard'
      ? {
          action: {
            label: translate(language, 'emails:registered.pay'),
            url: new URL(`/checkout/${referenceCode}`, settings.publicUrl).href,
          },
        }
      : {}),
    closing: [
      translate(language, `emails:registered.howToPay.${paymentMethod}`),
      translate(language, 'emails:registered.contract'),
      translate(language, 'emails:registered.delivery', {
        from: deliveryDays.budapest,
        to: deliveryDays.country,
      }),
      translate(language, 'emails:registered.login'),
      translate(language, 'emails:registered.questions', customerContact),
    ],
  };
};
