import { z } from 'zod';
import { because, type FieldMessageKey } from './field-messages.ts';

/** A box that has to be ticked. */
export const confirmationSchema = (key: FieldMessageKey) => z.boolean().refine((isTicked) => isTicked, because(key));

/** A box that may be left empty. */
export const tickSchema = z.boolean().default(false);
