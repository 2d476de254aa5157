// What other features may use of this one. The tables `invoices` and `invoice_counters` are written here only.
export { listInvoices } from './invoices.repository.ts';
export { cancelInvoice, issueInvoice } from './issue-invoice.ts';
