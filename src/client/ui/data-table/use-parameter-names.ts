import { useTranslation } from '#client/lib/i18n.ts';

/** The text keys of address parameters. */
const parts = {
  searchFor: 'search',
  queryString: 'search',
  fromDate: 'period',
  toDate: 'period',
  from: 'period',
  to: 'period',
  minAmount: 'amount',
  maxAmount: 'amount',
  amount: 'amount',
  month: 'month',
  terminalId: 'terminal',
  onlineEntityId: 'webShop',
  merchantId: 'merchant',
  brand: 'cardBrand',
  entryMode: 'entryMode',
  cardLastFour: 'card',
  state: 'state',
  status: 'state',
  orderStatus: 'order',
  declineReason: 'declineReason',
  type: 'type',
  paymentType: 'type',
  hour: 'hours',
  untilHour: 'hours',
  timeOfDay: 'hours',
  weekday: 'weekday',
  tip: 'tip',
  action: 'action',
  kind: 'kind',
  user: 'user',
  ipAddress: 'ipAddress',
  role: 'role',
  source: 'source',
  show: 'state',
} as const;

const isKnown = (name: string): name is keyof typeof parts => name in parts;

/** Returns the screen names of address parameters, each once. */
export const useParameterNames = (): ((names: readonly string[]) => string) => {
  const { t } = useTranslation();
  return (names) =>
    [...new Set(names.map((name) => t(`invalidFilters:names.${isKnown(name) ? parts[name] : 'other'}`)))].join(', ');
};
