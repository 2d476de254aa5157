import type { TRPCCombinedDataTransformer } from '@trpc/server';
import superjson from 'superjson';

/** Writes equal objects out in each place: the server rejects references. */
const serializeInput = (input: unknown) => {
  const { json, meta } = superjson.serialize(input);
  return meta?.values ? { json, meta: { values: meta.values, v: meta.v } } : { json };
};

/** superjson, with inputs for `src/server/trpc/input-transformer.ts`. */
export const transformer: TRPCCombinedDataTransformer = {
  input: { serialize: serializeInput, deserialize: superjson.deserialize },
  output: superjson,
};
