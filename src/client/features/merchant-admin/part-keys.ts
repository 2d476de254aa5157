import type { MerchantType } from '#shared/merchants/merchant-enums.ts';

/** The parts of the screen in their order; also their anchors. */
export const partKeys = [
  'decision',
  'business',
  'contact',
  'officers',
  'addresses',
  'bank',
  'acceptance',
  'order',
  'terminals',
  'relations',
  'survey',
  'account',
  'history',
] as const;
export type PartKey = (typeof partKeys)[number];

/** A sole trader has no officers. */
export const partsOf = (type: MerchantType): PartKey[] =>
  partKeys.filter((part) => part !== 'officers' || type === 'Company');
