import type { TextKey, TextParams } from '#shared/i18n/translate.ts';
import type { FeeLine } from './settlement-details.schema.ts';

/** Returns the text of a line of the fees. The rate is that of all sales unless others have lines of their own. */
export const feeLineText = (
  { kind, brand }: Pick<FeeLine, 'kind' | 'brand'>,
  lines: readonly Pick<FeeLine, 'kind'>[],
): [TextKey, TextParams] => {
  const hasOthers = lines.some((line) => line.kind === 'Brand' || line.kind === 'Foreign');
  return kind === 'Rate' && hasOthers
    ? ['reports:fees.lines.General', {}]
    : [`reports:fees.lines.${kind}`, { brand: brand ?? '' }];
};
