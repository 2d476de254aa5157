import type { z } from 'zod';
import { listBanks } from '#server/features/banks/banks.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import type { RegistrationFacts } from '#shared/registration/registration.schema.ts';

type SchemaFactory = (facts: RegistrationFacts) => z.ZodType;

// A schema takes much longer to build than to use. Its facts change once a day.
// Caches one entry per server and schema.
const caches = new WeakMap<Deps, Map<SchemaFactory, { key: string; schema: z.ZodType }>>();

/** Returns the schema with rules for the current day in Budapest and the known banks. */
export const currentSchema = async (deps: Deps, createSchema: SchemaFactory): Promise<z.ZodType> => {
  const facts = { today: budapestDay(deps.clock()), banks: await listBanks(deps) };
  const key = JSON.stringify(facts);
  const cache = caches.get(deps) ?? new Map<SchemaFactory, { key: string; schema: z.ZodType }>();
  caches.set(deps, cache);
  const cached = cache.get(createSchema);
  if (cached?.key === key) return cached.schema;
  const schema = createSchema(facts);
  cache.set(createSchema, { key, schema });
  return schema;
};
