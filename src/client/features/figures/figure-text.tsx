import { chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { TextLink } from '#client/ui/text-link.tsx';
import type { figures } from '#shared/i18n/hu/figures.ts';

export interface FigureTextProps {
  figure: keyof typeof figures.definition;
  /** The list of the transactions that the figure is made of; null where there is no such list. */
  href?: string | null;
}

/** The definition of a figure, and the way to its transactions. */
export const FigureText = ({ figure, href = null }: FigureTextProps) => {
  const { t } = useTranslation();
  return (
    <>
      <p>{t(`figures:definition.${figure}`)}</p>
      {href !== null && (
        <chakra.p mt="2">
          <TextLink href={href}>{t('figures:toTransactions')}</TextLink>
        </chakra.p>
      )}
    </>
  );
};
