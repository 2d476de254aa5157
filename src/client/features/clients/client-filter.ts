import { type ListPlace, readChoice, readPlace, readSearch } from '#client/lib/list/list-filter.ts';
import {
  type MerchantStatus,
  type MerchantType,
  merchantStatuses,
  merchantTypes,
} from '#shared/merchants/merchant-enums.ts';
import { type OrderStatus, orderStatuses } from '#shared/orders/order-enums.ts';

/** What of the list is looked at. `null` and the empty search leave that side open. */
export interface ClientFilter extends ListPlace {
  searchFor: string;
  type: MerchantType | null;
  status: MerchantStatus | null;
  orderStatus: OrderStatus | null;
}

/** The filter that an address asks for. */
export const readFilter = (params: URLSearchParams): ClientFilter => ({
  searchFor: readSearch(params),
  type: readChoice(params, 'type', merchantTypes),
  status: readChoice(params, 'status', merchantStatuses),
  orderStatus: readChoice(params, 'orderStatus', orderStatuses),
  ...readPlace(params),
});
