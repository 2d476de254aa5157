import type { TextKey, TextParams } from '#shared/i18n/translate.ts';
import type { FeeLine } from './settlement-details.schema.ts';

/** Returns a fee line's text. The rate is that of all sales unless others have lines. */
export const feeLineText = (
  { kind, brand }: Pick<FeeLine, 'kind' | 'brand'>,
  lines: readonly Pick<FeeLine, 'kind'>[],
): [TextKey, TextParams] => {
  const hasOthers = lines.some((line) => line.kind === 'Brand' || line.kind === 'Foreign');
  return kind === 'Rate' && hasOthers
    ? ['reports:fees.lines.General', {}]
    : [`reports:fees.lines.${kind}`, { brand: brand ?? '' }];
};
