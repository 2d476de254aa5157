import { budapestDay } from '#shared/dates/budapest.ts';
import { formatDay, formatMoment } from '#shared/dates/format-date.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { type TextParams, translate } from '#shared/i18n/translate.ts';
import type { Invoice } from '#shared/invoices/invoices.schema.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { type Column, ReportSheet } from './report-sheet.ts';
import { amount, both, inBoth, money, pieces, words } from './report-words.ts';

const columns: Column[] = [
  { title: words('invoices:document.item'), width: 3.4 },
  { title: words('invoices:document.count'), width: 1.3 },
  { title: words('invoices:document.unitPrice'), width: 1.7 },
  { title: words('invoices:document.net'), width: 1.7 },
  { title: words('invoices:document.rate'), width: 0.9 },
  { title: words('invoices:document.vat'), width: 1.6 },
  { title: words('invoices:document.gross'), width: 1.8 },
];

/** Renders an invoice or storno in both languages, from the invoice alone. Deterministic. */
export const drawInvoice = (invoice: Invoice): Promise<Buffer> => {
  const { number, kind, cancels, reason, issuedAt, seller, buyer, terminalCount, vatPercent } = invoice;
  const issued = words('invoices:document.issued');
  const sheet = new ReportSheet({
    title: words(`invoices:kinds.${kind}`),
    period: inBoth(() => number),
    createdAt: issuedAt,
    foot: `Csippanó · ${number} · ${both(issued)}: ${formatMoment(issuedAt, 'hu')}`,
  });
  for (const [role, { name, address, taxNumber }] of [
    ['seller', seller],
    ['buyer', buyer],
  ] as const) {
    sheet.heading(words(`invoices:document.${role}`));
    sheet.recipient(name, address, [[words('invoices:document.taxNumber'), taxNumber]]);
  }
  sheet.figures([
    [issued, formatDay(budapestDay(issuedAt), 'hu')],
    [words('invoices:document.fulfilled'), formatDay(invoice.fulfilledOn, 'hu')],
    [words('invoices:document.method'), both(words(`invoices:methods.${invoice.paymentMethod}`))],
    [words('invoices:document.total'), money(invoice.totalPrice)],
  ]);
  sheet.table({
    columns,
    rows: [
      [
        both(words('invoices:document.terminal')),
        `${pieces(terminalCount)} ${both(words('invoices:document.unit'))}`,
        amount(invoice.terminalNetPrice),
        amount(invoice.netPrice),
        `${vatPercent}%`,
        amount(invoice.vat),
        amount(invoice.totalPrice),
      ],
    ],
    total: [
      both(words('invoices:document.sum')),
      '',
      '',
      amount(invoice.netPrice),
      '',
      amount(invoice.vat),
      amount(invoice.totalPrice),
    ],
  });
  if (cancels !== null) sheet.note(words('invoices:document.cancels', { number: cancels }));
  if (reason !== null) sheet.note(words(`invoices:reasons.${reason}`));
  else sheet.note(words('invoices:document.paid', (language) => paidParams(invoice, language)));
  sheet.note(words('invoices:document.order', { reference: invoice.referenceCode }));
  sheet.note(words('invoices:document.copy'));
  return sheet.finish();
};

const paidParams = ({ totalPrice, fulfilledOn }: Invoice, language: Language): TextParams => ({
  amount: formatMoney(totalPrice, language),
  day: formatDay(fulfilledOn, language),
});

/** `Számla CS-2026-000001.pdf` */
export const invoiceFileName = ({ number, kind }: Pick<Invoice, 'number' | 'kind'>, language: Language): string =>
  translate(language, `invoices:fileNames.${kind}`, { number });
