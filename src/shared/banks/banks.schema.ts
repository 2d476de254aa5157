import { z } from 'zod';

const bankSchema = z
  .object({
    id: z.string().describe('The `bankId` of other calls.'),
    name: z.string().describe('What the bank calls itself.'),
    bic: z.string().describe('ISO 9362 code, also called SWIFT code.'),
    giroNumber: z.string().meta({ description: 'The first of `giroPrefixes`.' }),
    giroPrefixes: z.array(z.string()).meta({ description: 'The first three digits of the bank’s account numbers.' }),
  })
  .meta({ id: 'Bank', description: 'A bank with Hungarian account numbers.' });
export type Bank = z.infer<typeof bankSchema>;

export const bankListSchema = z.array(bankSchema);
