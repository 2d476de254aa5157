import type { Deps } from '#server/platform/deps.ts';
import { registrationSchema } from '#shared/registration/registration.schema.ts';
import { registrationFacts } from './registration-facts.ts';

type Schema = ReturnType<typeof registrationSchema>;

// Making a schema takes longer than using it, and the day and the banks seldom change.
let latest: { key: string; schema: Schema } | null = null;

/** The rules of a registration that comes in now. */
export const presentRegistrationSchema = async (deps: Deps): Promise<Schema> => {
  const facts = await registrationFacts(deps);
  const key = JSON.stringify(facts);
  if (latest?.key !== key) latest = { key, schema: registrationSchema(facts) };
  return latest.schema;
};
