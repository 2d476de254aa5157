import { listBanks } from '#server/features/banks/banks.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import type { RegistrationFacts } from '#shared/registration/registration.schema.ts';

export const registrationFacts = async (deps: Deps): Promise<RegistrationFacts> => ({
  today: budapestDay(deps.clock()),
  banks: await listBanks(deps),
});
