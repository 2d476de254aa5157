import type { Deps } from '#server/deps.ts';
import { listBanks } from '#server/features/banks/banks.api.ts';
import { dayOf } from '#shared/dates/budapest.ts';
import { type RegistrationFacts, registrationSchema } from '#shared/registration/registration.schema.ts';

type Schema = ReturnType<typeof registrationSchema>;

// Making a schema takes longer than using it, and the day and the banks seldom change.
let latest: { key: string; schema: Schema } | null = null;

/** The rules of a registration that comes in now. */
export const presentRegistrationSchema = async (deps: Deps): Promise<Schema> => {
  const facts: RegistrationFacts = { today: dayOf(deps.clock()), banks: await listBanks(deps) };
  const key = JSON.stringify(facts);
  if (latest?.key !== key) latest = { key, schema: registrationSchema(facts) };
  return latest.schema;
};
