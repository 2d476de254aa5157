import { z } from 'zod';
import type { oas31, ZodOpenApiOverride } from 'zod-openapi';

type Schema = oas31.SchemaObject;

/** zod writes the rule of a format out as a pattern of several hundred characters; the format says it. */
const formatsThatSayIt = new Set(['date-time', 'date', 'email', 'uri', 'uuid']);

const dropNumberLimits = (schema: Schema): void => {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
};

/** The text that goes into a pipe is all that zod describes; what is asked of it further on is worth a word too. */
const describePipe = (pipe: z.core.$ZodType, schema: Schema): void => {
  const { out } = (pipe as z.ZodPipe)._zod.def;
  if (out instanceof z.ZodStringFormat) schema.format ??= out._zod.def.format;
  // Left out by zod, as the examples of a transformed value are usually those of its result; ours are all inputs.
  const examples = z.globalRegistry.get(pipe)?.examples;
  if (Array.isArray(examples)) schema.examples ??= examples;
};

/** For zod-openapi: what a schema is in the document where zod alone would say too much or too little. */
export const documentType: ZodOpenApiOverride = ({ zodSchema, jsonSchema, io }) => {
  const schema = jsonSchema as Schema;
  const { type } = zodSchema._zod.def;
  if (type === 'date') Object.assign(schema, { type: 'string', format: 'date-time' });
  if (type === 'file') Object.assign(schema, { type: 'string', format: 'binary' });
  if (schema.format && formatsThatSayIt.has(schema.format)) delete schema.pattern;
  if (type === 'record') delete schema.propertyNames;
  // A client that takes this literally would break on the next member that an answer gets.
  if (io === 'output' && type === 'object' && schema.additionalProperties === false) delete schema.additionalProperties;
  if (io === 'input' && zodSchema._zod.def.type === 'pipe') describePipe(zodSchema, schema);
  dropNumberLimits(schema);
};

/** A moment is text or a Date to us, and twice the same to a reader of the document. */
export const mergeEqualChoices = (node: unknown): void => {
  if (typeof node !== 'object' || node === null) return;
  for (const member of Object.values(node)) mergeEqualChoices(member);
  const schema = node as Schema;
  if (!Array.isArray(schema.anyOf)) return;
  const [first, ...others] = [...new Set(schema.anyOf.map((choice) => JSON.stringify(choice)))];
  if (first === undefined || others.length > 0) return;
  delete schema.anyOf;
  Object.assign(schema, JSON.parse(first), { ...schema });
};
