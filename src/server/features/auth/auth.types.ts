import type { UserModel } from '#db/models/merchants.models.ts';
import type { AccountRole } from '#shared/roles/roles.ts';

/** The fields of a user for authentication. */
export interface LoginAccount {
  userId: string;
  role: AccountRole;
  merchantId: string | null;
  firstName: string;
  lastName: string;
  isDeactivated: boolean;
}

/** The proof that a request needs before it may act for an account. */
export type Credentials = Pick<UserModel, 'emailKey' | 'passwordHash' | 'pinHash'>;
