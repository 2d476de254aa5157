import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { TextLink } from '#client/ui/text-link.tsx';
import type { figures } from '#shared/i18n/hu/figures.ts';
import { formatMoney } from '#shared/money/format-money.ts';

export interface FigureTextProps {
  figure: keyof typeof figures.definition;
  /** The list of the transactions of the figure; null without one. */
  href?: string | null;
  /** For a gross income: the deducted refunds, in minor units. */
  refunds?: number;
  /** Follows the definition, such as the price of a fee. */
  children?: ReactNode;
}

/** The definition of a figure, and the link to its transactions. */
export const FigureText = ({ figure, href = null, refunds, children }: FigureTextProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <>
      <p>{t(`figures:definition.${figure}`)}</p>
      {children}
      {refunds !== undefined && (
        <chakra.p mt="2">
          {refunds === 0
            ? t('figures:settlement.same')
            : t('figures:settlement.more', { refunds: formatMoney(refunds, language) })}
        </chakra.p>
      )}
      {href !== null && (
        <chakra.p mt="2">
          <TextLink href={href}>{t('figures:toTransactions')}</TextLink>
        </chakra.p>
      )}
    </>
  );
};
