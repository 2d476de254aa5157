import type { Settings } from '#server/config/settings.ts';
import type { Role } from '#shared/roles/roles.ts';

/** Returns true if accounts of this role must have a second factor. */
export const isSecondFactorRequired = ({ auth }: Pick<Settings, 'auth'>, role: Role): boolean =>
  role === 'Admin' && auth.requiresAdminSecondFactor;
