import { VisuallyHidden } from '@chakra-ui/react';
import { useLanguage } from '#client/lib/language.ts';
import type { FollowedPage } from '#client/lib/list/follow-page.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { OnlineTransactionPage } from '#shared/online-transactions/online-transactions.schema.ts';
import { signedAmount } from '#shared/online-transactions/signed-amount.ts';

/** Says what has come in to those who listen, when there is a pause. */
export const ArrivalAnnouncement = ({ followed }: { followed: FollowedPage<OnlineTransactionPage> | null }) => {
  const { t } = useTranslation();
  const language = useLanguage();

  const words = () => {
    const latest = followed?.arrivals[0];
    if (!latest) return '';
    const together = followed.arrivals.filter(({ at }) => at === latest.at);
    const row = followed.shown.data.find(({ id }) => id === latest.id);
    if (together.length > 1 || !row) return t('onlineTransactions.arrivals.count', { count: together.length });
    return t('onlineTransactions.arrivals.one', {
      amount: formatMoney(signedAmount(row), language),
      status: t(`onlineTransactions.status.${row.status}`),
    });
  };

  return <VisuallyHidden aria-live="polite">{words()}</VisuallyHidden>;
};
