import type { Caller } from '#server/features/auth/auth.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { marketingTextVersion } from '#shared/users/marketing-text.ts';
import { setMarketingConsent } from './users.repository.ts';

export const setPreferences = (
  { sequelize, clock }: Pick<Deps, 'sequelize' | 'clock'>,
  { userId }: Pick<Caller, 'userId'>,
  { isMarketingAllowed }: { isMarketingAllowed: boolean },
): Promise<void> =>
  setMarketingConsent(sequelize, userId, {
    isAllowed: isMarketingAllowed,
    textVersion: marketingTextVersion,
    at: clock(),
  });
