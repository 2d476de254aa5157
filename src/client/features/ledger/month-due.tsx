import { chakra } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { notLive } from '#client/lib/use-live-merchant.ts';
import { DetailItem, DetailList } from '#client/ui/detail-list.tsx';
import { Money } from '#client/ui/formatted-values.tsx';
import { formatDay } from '#shared/dates/format-date.ts';

interface MonthDueProps {
  merchantId: string;
  /** The month of the sales, YYYY-MM. */
  month: string;
  /** The month's net sum until now, in minor units, with unposted days. */
  net: number;
}

/** The amount due for a month's posted days, less payments and the withheld part. */
export const MonthDue = ({ merchantId, month, net }: MonthDueProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data } = trpc.ledger.months.useQuery({ merchantId }, { meta: notLive });
  const posted = data?.data.find((each) => each.month === month);
  if (!posted) return null;
  const { through, paid, held, due } = posted;
  const open = net - posted.net;
  return (
    <chakra.section mt="5" borderTopWidth="1px" pt="4">
      <chakra.h3 textStyle="label" mb="1">
        {t('reports:due.title')}
      </chakra.h3>
      <DetailList>
        <DetailItem name={t('reports:due.posted', { day: formatDay(through, language) })}>
          <Money minor={posted.net} />
        </DetailItem>
        {open !== 0 && (
          <DetailItem name={t('reports:due.open')}>
            <Money minor={open} />
          </DetailItem>
        )}
        {paid !== 0 && (
          <DetailItem name={t('reports:due.paid')}>
            <Money minor={paid} />
          </DetailItem>
        )}
        {held > 0 && (
          <DetailItem name={t('reports:balance.held')}>
            <Money minor={held} />
          </DetailItem>
        )}
        <DetailItem name={t(due < 0 ? 'reports:balance.owed' : 'reports:balance.payable')}>
          <Money minor={Math.abs(due)} />
        </DetailItem>
      </DetailList>
    </chakra.section>
  );
};
