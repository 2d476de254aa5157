import { VisuallyHidden } from '@chakra-ui/react';
import { useLanguage } from '#client/lib/language.ts';
import type { FollowedPage } from '#client/lib/list/follow-page.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { Page } from '#shared/paging/page.ts';
import { signedAmount } from '#shared/transactions/signed-amount.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';

/** Says what has come in to those who listen, when there is a pause. */
export const ArrivalAnnouncement = ({ followed }: { followed: FollowedPage<Page<Transaction>> | null }) => {
  const { t } = useTranslation();
  const language = useLanguage();

  const words = () => {
    const latest = followed?.arrivals[0];
    if (!latest) return '';
    const together = followed.arrivals.filter(({ at }) => at === latest.at);
    const row = followed.shown.data.find(({ id }) => id === latest.id);
    if (together.length > 1 || !row) return t('transactions.arrivals.count', { count: together.length });
    return t('transactions.arrivals.one', {
      amount: formatMoney(signedAmount(row), language),
      state: t(`transactions.state.${row.state}`),
    });
  };

  return <VisuallyHidden aria-live="polite">{words()}</VisuallyHidden>;
};
