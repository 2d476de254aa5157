import { TRPCError } from '@trpc/server';
import type { z } from 'zod';
import { listBanks } from '#server/features/banks/banks.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import type { RegistrationFacts } from '#shared/registration/registration.schema.ts';

type SchemaFactory = (facts: RegistrationFacts) => z.ZodType;

// Building a schema takes much longer than using it, and its facts change once a day. One entry per server and schema.
const caches = new WeakMap<Deps, Map<SchemaFactory, { key: string; schema: z.ZodType }>>();

const currentSchema = async (deps: Deps, createSchema: SchemaFactory): Promise<z.ZodType> => {
  const facts = { today: budapestDay(deps.clock()), banks: await listBanks(deps) };
  const key = JSON.stringify(facts);
  const cache = caches.get(deps) ?? new Map();
  caches.set(deps, cache);
  const cached = cache.get(createSchema);
  if (cached?.key === key) return cached.schema;
  const schema = createSchema(facts);
  cache.set(createSchema, { key, schema });
  return schema;
};

/**
 * Validates a procedure's raw input by rules that depend on the current day and the known banks. A procedure's own input
 * schema is static; checking it first would hide the errors found here until all others are corrected.
 */
export const validateRawInput = async (
  deps: Deps,
  getRawInput: () => Promise<unknown>,
  createSchema: SchemaFactory,
): Promise<void> => {
  const schema = await currentSchema(deps, createSchema);
  const { error } = schema.safeParse(await getRawInput());
  if (error) throw new TRPCError({ code: 'BAD_REQUEST', cause: error });
};
