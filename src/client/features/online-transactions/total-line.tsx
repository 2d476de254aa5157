import { chakra } from '@chakra-ui/react';
import { useLanguage } from '#client/lib/language.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { Money } from '#client/ui/money.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';

export interface TotalLineProps {
  /** Null while it is not known. */
  total: { totalCount: number; totalAmount: number } | null;
}

/** How many there are in all, and what they moved together. */
export const TotalLine = ({ total }: TotalLineProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <chakra.div mb="3">
      <chakra.p
        role="group"
        aria-label={t('onlineTransactions.total.label')}
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        columnGap="5"
        minH="6"
        fontVariantNumeric="lining-nums tabular-nums"
      >
        {total === null ? (
          <Skeleton width="16rem" />
        ) : (
          <>
            <span>
              {t('onlineTransactions.total.count', {
                count: total.totalCount,
                number: new Intl.NumberFormat(language, { useGrouping: 'always' }).format(total.totalCount),
              })}
            </span>
            <span>
              {t('onlineTransactions.total.moved')}{' '}
              <chakra.strong fontWeight="650">
                <Money minor={total.totalAmount} />
              </chakra.strong>
            </span>
          </>
        )}
      </chakra.p>
      <chakra.p color="fg.muted">{t('onlineTransactions.total.hint')}</chakra.p>
    </chakra.div>
  );
};
