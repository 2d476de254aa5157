import type { TRPCCombinedDataTransformer } from '@trpc/server';
import superjson from 'superjson';

/** Without references between equal objects: the server does not accept them, and the JSON has a copy in each place. */
const serializeInput = (input: unknown) => {
  const { json, meta } = superjson.serialize(input);
  return meta?.values ? { json, meta: { values: meta.values, v: meta.v } } : { json };
};

/** superjson, with inputs as `src/server/trpc/input-transformer.ts` accepts them. */
export const transformer: TRPCCombinedDataTransformer = {
  input: { serialize: serializeInput, deserialize: superjson.deserialize },
  output: superjson,
};
