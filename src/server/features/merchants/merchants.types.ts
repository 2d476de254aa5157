import type { Sequelize } from 'sequelize-typescript';
import type { Secrets } from '#server/platform/data-keys/data-keys.api.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { MerchantStatus, MerchantType } from '#shared/merchants/merchant-enums.ts';

/** A merchant's addresses. `home` is its person's; `delivery` and `billing` its last order's. */
export type AddressRole = 'home' | 'registration' | 'operation' | 'delivery' | 'billing';

export interface LockedMerchant {
  id: string;
  version: number;
  type: MerchantType;
  status: MerchantStatus;
  hasTerminalSecret: boolean;
  user: { id: string; email: string; language: Language; personId: string };
  orderId: string | null;
  addressIds: Record<AddressRole, string | null>;
  /** The values by the update's field names. */
  person: Record<string, unknown>;
  company: Record<string, unknown>;
  merchant: Record<string, unknown>;
  persons: Record<string, unknown>[];
}

export interface IbanDeps {
  sequelize: Sequelize;
  /** Null while the demo data is loaded: it is not sealed yet. */
  secrets: Secrets | null;
}
