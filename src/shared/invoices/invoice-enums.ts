export const invoiceKinds = ['Invoice', 'Storno'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** Why an invoice is cancelled: the order's price was paid back. */
export const invoiceReasons = ['OrderRefunded'] as const;
export type InvoiceReason = (typeof invoiceReasons)[number];
