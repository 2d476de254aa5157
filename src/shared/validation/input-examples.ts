/**
 * Metadata with examples for a schema that transforms its input. zod leaves `examples` of such a schema out of the
 * input's JSON schema, because it takes them for examples of the result; zod-openapi copies `override` as it is.
 */
export const inputExamples = (...examples: unknown[]) => ({ override: { examples } });
