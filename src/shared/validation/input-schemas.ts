import { z } from 'zod';
import type { FieldMessageKey } from './field-message-keys.ts';
import { issueParams } from './field-messages.ts';

/**
 * Examples for a schema that transforms its input. zod takes `examples` for those of
 * results and omits them; zod-openapi copies `override`.
 */
export const inputExamples = (...examples: unknown[]) => ({ override: { examples } });

/** A checkbox that must be checked. */
export const confirmationSchema = (key: FieldMessageKey) =>
  z.boolean().refine((isTicked) => isTicked, issueParams(key));

/** An optional checkbox: null and a missing value mean false. */
export const tickSchema = z
  .boolean()
  .nullish()
  .transform((isTicked) => isTicked ?? false)
  .meta({ default: false });

/** True if each value occurs once. For lists whose order matters. */
export const areDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** The version that the caller read, for optimistic locking. */
export const seenVersionSchema = z.int().min(1).optional().meta({
  description:
    'The `version` that the edit is based on. 409 if it has changed since. Without it the current values are overwritten.',
});
