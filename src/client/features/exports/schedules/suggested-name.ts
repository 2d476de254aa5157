import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useMerchantTerminals } from '#client/lib/list/merchant-terminals.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useAmountText } from '#client/ui/data-table/amount-menu.tsx';
import { spanOfHours, weekdayName } from '#shared/dates/format-hours.ts';
import { maxScheduleName, type ScheduledKind, type ScheduleFrequency } from '#shared/exports/schedule-enums.ts';
import { onlinePaymentTypes, onlineTransactionStatuses } from '#shared/online-transactions/online-transaction-enums.ts';
import { splitCommaList } from '#shared/paging/comma-list.ts';
import { declineReasons } from '#shared/transactions/decline-reasons.ts';
import { tipFilters } from '#shared/transactions/tips.ts';
import { cardEntryModes, transactionStates, transactionTypes } from '#shared/transactions/transaction-enums.ts';

type Filter = Readonly<Record<string, string>>;

/** What a schedule exports and how often, as its form has it. */
interface NamedSchedule {
  kind: ScheduledKind;
  /** `all`, `filter` or the id of a saved view. */
  what: string;
  /** None for a saved view. */
  filter: Filter;
  frequency: ScheduleFrequency;
}

/** Returns the choices that are among the values of a filter. */
const chosenAmong = <Choice extends string>(choices: readonly Choice[], values: string | undefined): Choice[] =>
  choices.filter((choice) => splitCommaList(values ?? '').includes(choice));

const toAmount = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

const pageSize = 100;

/** Returns the names of the card readers and the web shop of a filter. Those that are not loaded have none. */
const useNamesOfIds = (merchantId: string, { terminalId = '', onlineEntityId = '' }: Filter): string[] => {
  const { terminals } = useMerchantTerminals(merchantId);
  const shops = { merchantId, pageSize };
  const entities = trpc.onlineEntities.listOfMerchant.useQuery(shops, { enabled: onlineEntityId !== '' }).data?.data;
  const ids = splitCommaList(terminalId);
  return [
    ...terminals.filter(({ id }) => ids.includes(id)).map(({ name, serialNumber }) => name ?? serialNumber),
    ...(entities ?? []).filter(({ id }) => id === onlineEntityId).map(({ name }) => name),
  ];
};

/** Returns the values of a filter in words, such as `Futár, Sikertelen`. */
const useFilterWords = (merchantId: string, filter: Filter): string => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { hour, untilHour, weekday } = filter;
  const amounts = useAmountText({ min: toAmount(filter.minAmount), max: toAmount(filter.maxAmount) });
  const firstHour = Number(hour ?? 0);
  return [
    ...useNamesOfIds(merchantId, filter),
    ...chosenAmong(transactionTypes, filter.type).map((type) => t(`transactions:type.${type}`)),
    ...chosenAmong(transactionStates, filter.state).map((state) => t(`transactions:state.${state}`)),
    ...chosenAmong(declineReasons, filter.declineReason).map((reason) => t(`transactions:decline.reason.${reason}`)),
    ...chosenAmong(onlinePaymentTypes, filter.paymentType).map((type) => t(`onlineTransactions:type.${type}`)),
    ...chosenAmong(onlineTransactionStatuses, filter.status).map((status) => t(`onlineTransactions:status.${status}`)),
    ...splitCommaList(filter.brand ?? ''),
    ...chosenAmong(cardEntryModes, filter.entryMode).map((mode) => t(`transactions:entryMode.${mode}`)),
    ...chosenAmong(tipFilters, filter.tip).map((tip) => t(`transactions:filters.tips.${tip}`)),
    ...(weekday === undefined ? [] : [weekdayName(Number(weekday), language)]),
    ...(hour === undefined && untilHour === undefined
      ? []
      : [spanOfHours(firstHour, Number(untilHour ?? firstHour + 1))]),
    ...(amounts === null ? [] : [amounts]),
    ...(filter.searchFor === undefined ? [] : [filter.searchFor]),
  ].join(', ');
};

/** Returns the text, cut where it is longer. */
const atMost = (text: string, max: number): string => (text.length <= max ? text : `${text.slice(0, max - 1).trim()}…`);

/** Returns a name for a new schedule: its saved view, or its list with the filter in words, and how often. */
export const useSuggestedName = (merchantId: string, { kind, what, filter, frequency }: NamedSchedule): string => {
  const { t } = useTranslation();
  const views = trpc.savedViews.list.useQuery({ merchantId }).data?.data ?? [];
  const words = useFilterWords(merchantId, filter);
  const title = t(`${kind}:title`);
  const often = t(`exportSchedules:often.${frequency}`);
  const content =
    views.find(({ id }) => id === what)?.name ??
    (words === '' ? title : t('exportSchedules:filteredList', { list: title, filter: words }));
  return t('exportSchedules:suggestedName', { content: atMost(content, maxScheduleName - often.length - 2), often });
};
