import { drawReceipt, receiptFileName } from '#documents/draw-receipt.ts';
import { formatMoment } from '#shared/dates/format-date.ts';
import { translate } from '#shared/i18n/translate.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { receiptKindOf } from '#shared/receipts/receipts.schema.ts';
import { signedAmount } from '#shared/transactions/transaction-rules.ts';
import type { Email } from './email.ts';
import type { ComposedEmail } from './email-template.ts';
import { withoutLinks } from './foreign-text.ts';

/** A receipt as a PDF, for the cardholder, whose name is unknown. */
export const receiptEmail = async ({
  to,
  language,
  receipt,
}: Email & { template: 'receipt' }): Promise<ComposedEmail> => {
  const merchant = withoutLinks(receipt.merchant.tradeName ?? receipt.merchant.name);
  const kind = receiptKindOf(receipt);
  return {
    to,
    template: {
      language,
      subject: translate(language, `emails:receipt.subject.${kind}`, { merchant }),
      greeting: translate(language, 'emails:receipt.greeting'),
      opening: translate(language, `emails:receipt.attached.${kind}`, { merchant }),
      facts: [
        {
          label: translate(language, 'printedReceipt:outcome'),
          value: translate(language, `printedReceipt:state.${kind}`),
        },
        { label: translate(language, 'printedReceipt:amount'), value: formatMoney(signedAmount(receipt), language) },
        { label: translate(language, 'printedReceipt:time'), value: formatMoment(receipt.at, language) },
        {
          label: translate(language, 'printedReceipt:card'),
          value: `${withoutLinks(receipt.card.brand)} **** ${receipt.card.lastFour}`,
        },
      ],
      closing: [
        translate(language, 'emails:receipt.notTax'),
        translate(language, 'emails:receipt.notYou', { merchant }),
      ],
    },
    attachments: [
      {
        fileName: receiptFileName(receipt, language),
        mediaType: 'application/pdf',
        content: await drawReceipt(receipt, language),
      },
    ],
  };
};
