import { chakra, Stack } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTotalCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { hrefOfView, queryOfView, tabOfList } from '#client/lib/list/saved-view.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useToday } from '#client/lib/use-today.ts';
import { PeriodFields } from '#client/ui/data-table/period-menu.tsx';
import type { DateRangeValue } from '#client/ui/date-range/date-range.ts';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import type { Day } from '#shared/dates/day.ts';
import { daysOfPeriod } from '#shared/dates/named-periods.ts';
import { type ExportKind, exportKinds } from '#shared/exports/export-enums.ts';
import { paths } from '#shared/portal/paths.ts';
import type { SavedView } from '#shared/saved-views/saved-views.schema.ts';
import { toQueryInput } from '#shared/saved-views/view-filter.ts';
import { dayNames } from '#shared/saved-views/view-lists.ts';
import type { ExportedList } from './exported-list.ts';
import { ListExportForm } from './list-export-form.tsx';
import { useListExport } from './use-list-export.ts';

/** Returns a list's query with these days and the filter of a view. */
const queryOf = (kind: ExportKind, view: SavedView | undefined, { from, to }: DateRangeValue, today: Day) => {
  const [fromName, toName] = dayNames[kind];
  const { [fromName]: _from, [toName]: _to, ...query } = view ? queryOfView(view, today) : {};
  return { ...query, ...(from && { [fromName]: from }), ...(to && { [toName]: to }) };
};

const isKind = (text: string): text is ExportKind => exportKinds.some((kind) => kind === text);

/** Makes a file of a list without a visit to it. */
export const NewExport = ({ merchantId, onLeave }: { merchantId: string; onLeave: () => void }) => {
  const { t } = useTranslation();
  const today = useToday();
  const [kind, setKind] = useState<ExportKind>('transactions');
  const [viewId, setViewId] = useState('');
  const [days, setDays] = useState<DateRangeValue>(() => daysOfPeriod('lastMonth', today));
  const views = trpc.savedViews.list.useQuery({ merchantId }).data?.data.filter(({ list }) => list === kind) ?? [];
  const view = views.find(({ id }) => id === viewId);
  const query = queryOf(kind, view, days, today);
  // The server checked the view when it was saved, and checks again.
  const list = { kind, filter: toQueryInput(query) } as ExportedList;
  const exporting = useListExport(merchantId, list);
  const listHref = view
    ? hrefOfView(merchantId, { ...view, filter: query }, today)
    : `${paths.merchant(merchantId, tabOfList[kind])}?${new URLSearchParams(query)}`;
  return (
    <Stack gap="6">
      <SelectField
        label={t('exportSchedules:form.kind')}
        options={exportKinds.map((value) => ({ value, label: t(`${value}:title`) }))}
        value={kind}
        onChange={({ target }) => {
          if (!isKind(target.value)) return;
          setKind(target.value);
          setViewId('');
          exporting.forget();
        }}
      />
      <SelectField
        label={t('listExports:new.rows')}
        options={[
          { value: '', label: t('exportSchedules:form.all') },
          ...views.map(({ id, name }) => ({ value: id, label: t('exportSchedules:form.view', { name }) })),
        ]}
        value={view ? viewId : ''}
        onChange={({ target }) => setViewId(target.value)}
      />
      <PeriodFields value={days} onChange={setDays} />
      <chakra.p color="fg.muted">
        {t('listExports:new.otherFilters')}{' '}
        <TextLink href={listHref} onClick={onLeave}>
          {t('listExports:new.toList')}
        </TextLink>
      </chakra.p>
      <ListExportForm
        key={kind}
        merchantId={merchantId}
        list={list}
        exporting={exporting}
        count={useCountText(merchantId, list)}
        what={t('listExports:new.what')}
        onLeave={onLeave}
      />
    </Stack>
  );
};

/** Returns the number of rows; empty until the list has answered. */
const useCountText = (merchantId: string, { kind, filter }: ExportedList): string => {
  const { t } = useTranslation();
  const language = useLanguage();
  const options = { placeholderData: keepPreviousData };
  const first = { merchantId, ...filter, pageNumber: 1, pageSize: 1 };
  const isOfCards = kind === 'transactions';
  const ofCards = trpc.transactions.list.useQuery(isOfCards ? first : { merchantId }, {
    ...options,
    enabled: isOfCards,
  }).data;
  const ofShops = trpc.onlineTransactions.list.useQuery(isOfCards ? { merchantId } : first, {
    ...options,
    enabled: !isOfCards,
  }).data;
  const page = isOfCards ? ofCards : ofShops;
  if (!page) return '';
  const { totalCount: count } = page;
  return t(`${kind}:export.count`, { count, number: formatTotalCount(page, language) });
};
