import { z } from 'zod';
import { inputExamples } from '#shared/validation/input-examples.ts';
import { idSchema } from '../validation/text.ts';

export const maxSignatureBytes = 1_048_576;
export const signatureMediaTypes = ['image/png', 'image/jpeg'] as const;

/** The reader's own reference. One that no reader could have sent is one that nothing has. */
const eftTransactionIdSchema = z
  .string()
  .transform((id) => (/^[\x21-\x7e]{1,64}$/u.test(id) ? id : '?'))
  .meta(inputExamples('6f3b1c1e-8f0a-4d0e-a1d5-3c9d5b0f7a21'));

export const saveSignatureSchema = z.strictObject({ eftTransactionId: eftTransactionIdSchema, file: z.file() });
export type SaveSignature = z.infer<typeof saveSignatureSchema>;

export const getSignatureSchema = z.strictObject({ merchantId: idSchema, id: idSchema });
