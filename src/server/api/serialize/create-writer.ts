import superjson from 'superjson';
import type { z } from 'zod';
import { type CompiledWriter, compileWriter, type TextForm } from './compile-writer.ts';

/** Checks a value and writes it as text. Throws the `ZodError` of a value that does not match the schema. */
export type Writer = (value: unknown) => string;

/** Writes a value that is known to match its schema. */
export const stringify: Readonly<Record<TextForm, (value: unknown) => string>> = {
  json: (value) => JSON.stringify(value),
  superjson: superjson.stringify,
};

/**
 * Creates the function that writes the results of a procedure. The compiled writer handles the values that are
 * expected; zod reports the others, or writes those that the compiler does not know. Compiles at the first call: most
 * servers never use some procedures.
 */
export const createWriter = (schema: z.ZodType, form: TextForm): Writer => {
  let write: CompiledWriter | null = null;
  return (value) => {
    write ??= compileWriter(schema, form);
    return write(value) ?? stringify[form](schema.parse(value));
  };
};
