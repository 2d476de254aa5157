import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import type { OpenItem } from '#client/lib/list/use-open-item.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { ItemDrawer, ItemQuery, PaymentSkeleton } from '#client/ui/data-table/item-drawer.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { type QueryLike, QueryState } from '#client/ui/query-state.tsx';
import type { OpenDays } from '#shared/daily-closes/daily-closes.schema.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import { DailyCloseDetails } from './daily-close-details.tsx';
import { openKeyOf } from './open-key.ts';

interface DailyCloseDrawerProps {
  merchantId: string;
  item: OpenItem;
  openDays: QueryLike<OpenDays>;
}

const isNumber = (id: string): boolean => /^\d+$/u.test(id);

/** The close or open day of the URL, next to the list. */
export const DailyCloseDrawer = ({ merchantId, item, openDays }: DailyCloseDrawerProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const titleOf = (id: string | null): string => {
    if (id === null) return t('dailyCloses:one');
    return isNumber(id) ? t('dailyCloses:numbered', { number: id }) : formatDay(id.slice(0, 10), language);
  };
  return (
    <ItemDrawer item={item} title={titleOf}>
      {(id) =>
        isNumber(id) ? (
          <ClosedDay merchantId={merchantId} number={Number(id)} />
        ) : (
          <OpenDay merchantId={merchantId} id={id} query={openDays} />
        )
      }
    </ItemDrawer>
  );
};

const useSkeleton = () => {
  const { t } = useTranslation();
  const names = ['sales', 'voids', 'net'] as const;
  return <PaymentSkeleton names={names.map((name) => t(`dailyCloses:totals.${name}`))} />;
};

const ClosedDay = ({ merchantId, number }: { merchantId: string; number: number }) => {
  const { t } = useTranslation();
  const query = trpc.dailyCloses.get.useQuery({ merchantId, number });
  return (
    <ItemQuery
      query={query}
      skeleton={useSkeleton()}
      notFound={{ title: t('dailyCloses:notFound.title'), text: t('dailyCloses:notFound.text') }}
    >
      {(close) => <DailyCloseDetails merchantId={merchantId} close={close} />}
    </ItemQuery>
  );
};

/** The list of open days contains all details. */
const OpenDay = ({ merchantId, id, query }: { merchantId: string; id: string; query: QueryLike<OpenDays> }) => {
  const { t } = useTranslation();
  return (
    <QueryState query={query} skeleton={useSkeleton()}>
      {({ data }) => {
        const close = data.find((each) => openKeyOf(each) === id);
        return close ? (
          <DailyCloseDetails merchantId={merchantId} close={close} />
        ) : (
          <EmptyState illustration="notFound" title={t('dailyCloses:notFound.title')}>
            {t('dailyCloses:notFound.text')}
          </EmptyState>
        );
      }}
    </QueryState>
  );
};
