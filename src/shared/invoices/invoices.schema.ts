import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { languages } from '#shared/i18n/languages.ts';
import { orderPaymentMethodSchema } from '#shared/orders/orders.schema.ts';
import { minorUnitsSchema } from '#shared/validation/money-schemas.ts';
import { idSchema, merchantIdSchema } from '#shared/validation/text-schemas.ts';
import { invoiceKinds, invoiceReasons } from './invoice-enums.ts';

export const listInvoicesSchema = z.strictObject({ merchantId: merchantIdSchema });

export const downloadInvoiceSchema = z.strictObject({
  merchantId: merchantIdSchema,
  invoiceId: idSchema.describe('Id of the invoice, from the list.'),
  language: z.enum(languages).default('hu').describe('Language of the file name; the sheet has both.'),
});
export type DownloadInvoice = z.infer<typeof downloadInvoiceSchema>;

const partySchema = z
  .object({
    name: z.string().describe('Legal name.'),
    taxNumber: z.string().describe('Hungarian tax number.'),
    address: z.string().describe('In one line.'),
  })
  .meta({ id: 'InvoiceParty', description: 'The seller or the buyer of an invoice, as it was on the day of issue.' });

const invoiceSchema = z
  .object({
    id: z.string().describe('Opaque id.'),
    number: z.string().describe('`CS-2026-000001`: consecutive within the year of issue, of all merchants.'),
    kind: z.enum(invoiceKinds).describe('`Storno` cancels another invoice, with negative amounts.'),
    cancels: z.string().nullable().describe('Number of the invoice that a storno cancels; null for an invoice.'),
    reason: z
      .enum(invoiceReasons)
      .nullable()
      .describe('Why a storno was issued: the price of the order was paid back. Null for an invoice.'),
    issuedAt: timestampSchema.describe('Its year in Budapest is that of the number.'),
    fulfilledOn: z
      .string()
      .meta({ description: 'Day of the payment, in Budapest.', format: 'date', examples: ['2026-11-18'] }),
    referenceCode: z.string().describe('Reference code of the order.'),
    paymentMethod: orderPaymentMethodSchema,
    terminalCount: z.number().int().describe('Card readers; negative on a storno.'),
    terminalNetPrice: minorUnitsSchema('Net price of a card reader'),
    netPrice: minorUnitsSchema('Net price of all card readers'),
    vatPercent: z.number().int().min(0).max(100).describe('Rate of the value added tax.'),
    vat: minorUnitsSchema('Value added tax'),
    totalPrice: minorUnitsSchema('Net price and value added tax'),
    currency: z.string().describe('ISO 4217 code of the prices.'),
    seller: partySchema.describe('The company that operates this service.'),
    buyer: partySchema.describe('The merchant.'),
  })
  .meta({
    id: 'Invoice',
    description: 'An invoice of a paid order, or the storno that cancels one. It never changes.',
  });
export type Invoice = z.infer<typeof invoiceSchema>;

export const invoiceListSchema = z
  .object({ data: z.array(invoiceSchema).describe('All of them, newest first.') })
  .meta({ id: 'InvoiceList', description: 'The invoices of the orders of a merchant.' });
export type InvoiceList = z.infer<typeof invoiceListSchema>;
