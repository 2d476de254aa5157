import { z } from 'zod';
import { paidAmountShape } from '../transactions/tips.ts';
import { issueParams } from '../validation/field-messages.ts';

export const sellAtVirtualReaderSchema = z
  .strictObject(paidAmountShape)
  .refine(({ amount, tipAmount }) => tipAmount <= amount, {
    path: ['tipAmount'],
    ...issueParams('tipOverAmount'),
  });
