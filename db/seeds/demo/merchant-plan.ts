import type { OfficerOverrides } from '#db/factories/build-officer.ts';
import { stableId } from '#db/reference-data/stable-id.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { MerchantPaymentMethod, MerchantStatus, MerchantType } from '#shared/merchants/merchant-enums.ts';
import type { OrderPaymentMethod, OrderStatus } from '#shared/orders/order-enums.ts';
import type { ReportType } from '#shared/reports/reports.schema.ts';
import type { TerminalType } from '#shared/terminals/terminals.schema.ts';
import type { BusinessPattern } from './business-pattern.ts';
import type { DemoLogin } from './logins.ts';

/** All times are in days before the day of seeding. */
export interface TerminalPlan {
  type: TerminalType;
  /** The merchant's name for it. */
  name?: string;
  /** Its share of the sales, relative to the other terminals. */
  share: number;
  /** First day of use; default: the merchant's first sale. */
  from?: number;
  /** Last day of use; default: still in use. */
  until?: number;
  disabled?: number;
  /** When the dormancy notice was sent. */
  notice?: number;
  /** When it sent no sign of life for an hour. */
  wasOffline?: number;
}

export interface ShopPlan {
  name: string;
  url: string;
  /** Average payments per day. */
  perDay: number;
  kind: 'sales' | 'preorders' | 'subscriptions';
  isDisabled?: boolean;
  /** Adds a payment in euros, which raises a payment alert. */
  hadForeignPayment?: boolean;
}

export interface OrderPlan {
  terminalCount: number;
  paymentMethod: OrderPaymentMethod;
  status: OrderStatus;
  /** The first card payment was declined. */
  hadFailedCheckout?: boolean;
  isExtraQuantityNeeded?: boolean;
  hasMultipleOperationAddresses?: boolean;
  /** Default: the day of registration. */
  at?: number;
}

export interface Place {
  zipCode: string;
  city: string;
  street: string;
  /** County code of tax numbers and of the court of registration. */
  county: string;
  court: string;
}

export interface MerchantPlan {
  /** Must never change: ids are derived from it. */
  key: string;
  login?: DemoLogin;
  email: string;
  type: MerchantType;
  status: MerchantStatus;
  statusReason?: string;
  companyName?: string;
  tradeName: string | null;
  description: string;
  mcc: string;
  website?: string;
  comment?: string;
  person: { lastName: string; firstName: string; nationalityCode?: string };
  language?: Language;
  isMarketingAllowed?: boolean;
  isDeactivated?: boolean;
  place: Place;
  paymentMethod?: MerchantPaymentMethod;
  business: BusinessPattern;
  joined: number;
  /** Card sales per day after a year, and the first day. Default: none. */
  sales?: { perDay: number; from: number };
  terminals: readonly TerminalPlan[];
  shops?: readonly ShopPlan[];
  orders: readonly OrderPlan[];
  /** From this month, the merchant pays less than the advertised price. */
  hasLowerPrice?: boolean;
  /** One card pays four times within minutes, which raises a loss alert. */
  hasLossAlert?: boolean;
  officers?: readonly OfficerOverrides[];
  /** Keys of parent merchants, which precede this one in the list. */
  parents?: readonly string[];
  /** Number of latest finished months with this report. */
  reports?: Partial<Record<ReportType, number>>;
}

export const paidByCard = { paymentMethod: 'BankCard', status: 'Successful' } as const;
export const paidByTransfer = { paymentMethod: 'ByBankTransferInAdvance', status: 'Successful' } as const;
export const paidOnDelivery = { paymentMethod: 'Cod', status: 'Successful' } as const;

// Constant: a later start finds the rows of an earlier one.
const epoch = new Date('2024-01-01T00:00:00.000Z');

/** The id of a demo account or merchant, derived from its key. */
export const demoId = (kind: 'merchant' | 'user', key: string): string => stableId(epoch, `demo ${kind} ${key}`);
