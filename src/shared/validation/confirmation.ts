import { z } from 'zod';
import { because, type FieldMessageKey } from './field-messages.ts';

/** A box that has to be ticked. */
export const confirmationSchema = (key: FieldMessageKey) => z.boolean().refine((isTicked) => isTicked, because(key));

/** A box that may be left empty: false, as null and no value at all are. */
export const tickSchema = z
  .boolean()
  .nullish()
  .transform((isTicked) => isTicked ?? false)
  .meta({ default: false });
