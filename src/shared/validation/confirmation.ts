import { z } from 'zod';
import type { FieldMessageKey } from './field-message-keys.ts';
import { issueParams } from './field-messages.ts';

/** A checkbox that must be checked. */
export const confirmationSchema = (key: FieldMessageKey) =>
  z.boolean().refine((isTicked) => isTicked, issueParams(key));

/** An optional checkbox: null and a missing value mean false. */
export const tickSchema = z
  .boolean()
  .nullish()
  .transform((isTicked) => isTicked ?? false)
  .meta({ default: false });
