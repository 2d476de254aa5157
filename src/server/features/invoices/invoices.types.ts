import type { InvoiceModel } from '#db/models/invoices.models.ts';
import type { Row } from '#db/sql/table.ts';
import type { OrderPaymentMethod } from '#shared/orders/order-enums.ts';

/** An invoice before it has its number. */
export type InvoiceContent = Omit<Row<InvoiceModel>, 'id' | 'number' | 'issuedAt'>;

/** A paid order. Prices are in minor units. */
export interface InvoicedOrder {
  id: string;
  merchantId: string;
  referenceCode: string;
  paymentMethod: OrderPaymentMethod;
  terminalCount: number;
  netUnitPrice: number;
  vatPercent: number;
  totalPrice: number;
  currency: string;
}

/** The merchant as printed on an invoice. */
export interface Buyer {
  name: string;
  taxNumber: string;
  address: string;
}
