// The exports for other features.
export { InvoicesSection } from './invoices-section.tsx';
