import type { PersonModel } from '#db/models/people.models.ts';
import type { Row } from '#db/sql/table.ts';
import type { RequestInfo } from '#server/auth/request-info.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { AccountRole } from '#shared/roles/roles.ts';

export type PersonColumns = Pick<
  Row<PersonModel>,
  'lastName' | 'firstName' | 'birthDate' | 'nationalityCode' | 'mobile' | 'addressId'
>;

export interface LockedUser {
  id: string;
  role: AccountRole;
  email: string;
  language: Language;
  firstName: string;
  lastName: string;
  merchantId: string | null;
  isMarketingAllowed: boolean;
  deactivatedAt: Date | null;
  erasedAt: Date | null;
}

/** A consent's origin; null if unknown or another person's request. */
export type ConsentOrigin = { [K in 'ipAddress' | 'userAgent']: RequestInfo[K] | null };
