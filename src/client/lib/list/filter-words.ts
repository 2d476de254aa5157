import { spanOfHours, weekdayName } from '#shared/dates/format-hours.ts';
import { namedPeriods } from '#shared/dates/named-periods.ts';
import { onlinePaymentTypes, onlineTransactionStatuses } from '#shared/online-transactions/online-transaction-enums.ts';
import { splitCommaList } from '#shared/paging/comma-list.ts';
import type { ViewFilter } from '#shared/saved-views/view-lists.ts';
import { declineReasons } from '#shared/transactions/decline-reasons.ts';
import { tipFilters } from '#shared/transactions/tips.ts';
import { cardEntryModes, transactionStates, transactionTypes } from '#shared/transactions/transaction-enums.ts';
import { useLanguage, useTranslation } from '../i18n.ts';
import { trpc } from '../rpc/trpc.ts';
import { useFilterLabels } from './filter-names.ts';
import { useMerchantTerminals } from './merchant-terminals.ts';
import { useAmountText, useDates } from './ranges-in-words.ts';

/** One part of a filter in words, such as `Kártyaolvasó` and `Pult`. */
export interface WordsOfPart {
  names: readonly string[];
  label: string;
  /** Empty if the part is open, or until the selected name is loaded. */
  text: string;
}

const chosenAmong = <Choice extends string>(choices: readonly Choice[], values: string | undefined): Choice[] =>
  choices.filter((choice) => splitCommaList(values ?? '').includes(choice));

const toAmount = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

const pageSize = 100;

/** Returns the loaded names of a filter's card readers and web shop. */
const useNamesOfIds = (merchantId: string, { terminalId = '', onlineEntityId = '' }: ViewFilter) => {
  const { terminals } = useMerchantTerminals(merchantId, { isWanted: terminalId !== '' });
  const shops = { merchantId, pageSize };
  const entities = trpc.onlineEntities.listOfMerchant.useQuery(shops, { enabled: onlineEntityId !== '' }).data?.data;
  const ids = splitCommaList(terminalId);
  return {
    terminalId: terminals.filter(({ id }) => ids.includes(id)).map(({ name, serialNumber }) => name ?? serialNumber),
    onlineEntityId: (entities ?? []).filter(({ id }) => id === onlineEntityId).map(({ name }) => name),
  };
};

/** Returns every part a filter can have, in the order of the list. */
export const useFilterWords = (merchantId: string, filter: ViewFilter): WordsOfPart[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  const labels = useFilterLabels();
  const names = useNamesOfIds(merchantId, filter);
  const amounts = useAmountText({ min: toAmount(filter.minAmount), max: toAmount(filter.maxAmount) });
  const days = useDates({ from: filter.fromDate ?? filter.from ?? null, to: filter.toDate ?? filter.to ?? null });
  const period = namedPeriods.find((name) => name === filter.period);
  const { hour, untilHour, weekday } = filter;
  const firstHour = Number(hour ?? 0);
  const hasHours = hour !== undefined || untilHour !== undefined;
  const part = (partNames: readonly string[], words: readonly (string | null | undefined)[]): WordsOfPart => ({
    names: partNames,
    label: labels[partNames[0] ?? ''] ?? '',
    text: words.filter(Boolean).join(', '),
  });
  return [
    part(['period', 'fromDate', 'toDate', 'from', 'to'], [period ? t(`ui:periods.${period}`) : days]),
    part(['terminalId'], names.terminalId),
    part(['onlineEntityId'], names.onlineEntityId),
    part(
      ['type'],
      chosenAmong(transactionTypes, filter.type).map((type) => t(`transactions:type.${type}`)),
    ),
    part(
      ['state'],
      chosenAmong(transactionStates, filter.state).map((state) => t(`transactions:state.${state}`)),
    ),
    part(
      ['declineReason'],
      chosenAmong(declineReasons, filter.declineReason).map((reason) => t(`transactions:decline.reason.${reason}`)),
    ),
    part(
      ['paymentType'],
      chosenAmong(onlinePaymentTypes, filter.paymentType).map((type) => t(`onlineTransactions:type.${type}`)),
    ),
    part(
      ['status'],
      chosenAmong(onlineTransactionStatuses, filter.status).map((status) => t(`onlineTransactions:status.${status}`)),
    ),
    part(['brand'], splitCommaList(filter.brand ?? '')),
    part(
      ['entryMode'],
      chosenAmong(cardEntryModes, filter.entryMode).map((mode) => t(`transactions:entryMode.${mode}`)),
    ),
    part(
      ['tip'],
      chosenAmong(tipFilters, filter.tip).map((tip) => t(`transactions:filters.tips.${tip}`)),
    ),
    part(['weekday'], [weekday === undefined ? null : weekdayName(Number(weekday), language)]),
    part(['hour', 'untilHour'], [hasHours ? spanOfHours(firstHour, Number(untilHour ?? firstHour + 1)) : null]),
    part(['minAmount', 'maxAmount'], [amounts]),
    part(['searchFor'], [filter.searchFor]),
  ];
};

/** Returns a filter in one line: `Kártyaolvasó: Pult · Állapot: Sikertelen`. */
export const useFilterLine = (merchantId: string, filter: ViewFilter): string =>
  useFilterWords(merchantId, filter)
    .filter(({ names }) => names.some((name) => name in filter))
    .map(({ label, text }) => (text === '' ? label : `${label}: ${text}`))
    .join(' · ');
