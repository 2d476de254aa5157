import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { TextLink } from '#client/ui/text-link.tsx';
import type { figures } from '#shared/i18n/hu/figures.ts';
import { formatMoney } from '#shared/money/format-money.ts';

export interface FigureTextProps {
  figure: keyof typeof figures.definition;
  /** The list of the transactions that the figure is made of; null where there is no such list. */
  href?: string | null;
  /** Of a gross income: the refunds that it is less, in minor units. */
  refunds?: number;
  /** What follows the definition, such as the price of a fee. */
  children?: ReactNode;
}

/** The definition of a figure, and the way to its transactions. */
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
