import type { OfficerOverrides } from '#db/factories/build-officer.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { MerchantPaymentMethod, MerchantStatus, MerchantType } from '#shared/merchants/merchant-enums.ts';
import type { OrderPaymentMethod, OrderStatus } from '#shared/orders/order-enums.ts';
import type { ReportType } from '#shared/reports/report-enums.ts';
import type { TerminalType } from '#shared/terminals/terminal-enums.ts';
import type { Business } from './business.ts';
import type { DemoLogin } from './logins.ts';

/** All moments are days before the day of seeding. */
export interface TerminalPlan {
  type: TerminalType;
  /** How much of the trade goes through it, relative to the others. */
  share: number;
  /** First day of use; since the merchant's first sale when left out. */
  from?: number;
  /** Last day of use; still used when left out. */
  until?: number;
  disabled?: number;
  /** When its owner was told that it sleeps. */
  notice?: number;
}

export interface ShopPlan {
  name: string;
  url: string;
  /** Payments a day, on average. */
  perDay: number;
  kind: 'sales' | 'preorders' | 'subscriptions';
  isDisabled?: boolean;
  /** A customer from abroad paid in euros, which somebody has to look after. */
  hadForeignPayment?: boolean;
}

export interface OrderPlan {
  terminalCount: number;
  paymentMethod: OrderPaymentMethod;
  status: OrderStatus;
  /** The first try at the card was declined. */
  hadFailedCheckout?: boolean;
  isExtraQuantityNeeded?: boolean;
  hasMultipleOperationAddresses?: boolean;
  /** On the day of joining when left out. */
  at?: number;
}

export interface Place {
  zipCode: string;
  city: string;
  street: string;
  /** The county in tax numbers, and the court of registration. */
  county: string;
  court: string;
}

export interface MerchantPlan {
  /** Never changes: the ids are made of it. */
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
  business: Business;
  joined: number;
  /** Card sales a day after the first year, and since when; none when left out. */
  sales?: { perDay: number; from: number };
  terminals: readonly TerminalPlan[];
  shops?: readonly ShopPlan[];
  orders: readonly OrderPlan[];
  officers?: readonly OfficerOverrides[];
  /** Keys of merchants that stand before this one in the list. */
  parents?: readonly string[];
  /** Of how many finished months, the latest ones. */
  reports?: Partial<Record<ReportType, number>>;
}
