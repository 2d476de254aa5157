import { z } from 'zod';
import { type FieldMessageKey, issueParams } from './field-messages.ts';

/** A box that has to be ticked. */
export const confirmationSchema = (key: FieldMessageKey) =>
  z.boolean().refine((isTicked) => isTicked, issueParams(key));

/** A box that may be left empty: false, as null and no value at all are. */
export const tickSchema = z
  .boolean()
  .nullish()
  .transform((isTicked) => isTicked ?? false)
  .meta({ default: false });
