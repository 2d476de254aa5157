import { type ListPlace, readChoice, readPlace, readSearch } from '#client/lib/list/list-filter.ts';
import { type AccountRole, accountRoles } from '#shared/roles/roles.ts';
import { type AccountState, accountStates } from '#shared/users/accounts.schema.ts';

/** Whom the list shows. `null` and the empty search leave that side open. */
export interface UserFilter extends ListPlace {
  searchFor: string;
  role: AccountRole | null;
  state: AccountState | null;
}

export const readUserFilter = (params: URLSearchParams): UserFilter => ({
  searchFor: readSearch(params),
  role: readChoice(params, 'role', accountRoles),
  state: readChoice(params, 'state', accountStates),
  ...readPlace(params),
});
