import type { Sequelize } from 'sequelize-typescript';
import type { Secrets } from '#server/platform/data-keys/data-keys.api.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { MerchantStatus, MerchantType } from '#shared/merchants/merchant-enums.ts';

/** The addresses of a merchant. `home` is its person's; `delivery` and `billing` are those of its latest order. */
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
  /** The values by the field names of the update. */
  person: Record<string, unknown>;
  company: Record<string, unknown>;
  merchant: Record<string, unknown>;
  persons: Record<string, unknown>[];
}

export interface IbanDeps {
  sequelize: Sequelize;
  /** Null while the demo data is loaded, in which nothing is sealed yet. */
  secrets: Secrets | null;
}
