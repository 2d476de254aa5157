import { z } from 'zod';

export const bankSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    bic: z.string(),
    giroNumber: z.string().meta({ description: 'The first of `giroPrefixes`.' }),
    giroPrefixes: z.array(z.string()).meta({ description: 'The first three digits of the bank’s account numbers.' }),
  })
  .meta({ id: 'Bank' });
export type Bank = z.infer<typeof bankSchema>;

export const bankListSchema = z.array(bankSchema);
