import type { Merchant } from '#shared/merchants/merchants.schema.ts';

/** The sections in order. A key is also the anchor of its section. */
const sectionKeys = [
  'decision',
  'business',
  'contact',
  'officers',
  'addresses',
  'bank',
  'acceptance',
  'prices',
  'order',
  'invoices',
  'terminals',
  'relations',
  'survey',
  'account',
  'history',
] as const;
export type SectionKey = (typeof sectionKeys)[number];

/**
 * Returns the sections of a merchant. A sole trader has no officers; who waits is decided in the heading of the page.
 */
export const sectionsOf = ({ type, status }: Pick<Merchant, 'type' | 'status'>): SectionKey[] =>
  sectionKeys.filter(
    (part) => (part !== 'officers' || type === 'Company') && (part !== 'decision' || status !== 'Pending'),
  );
