import { z } from 'zod';

export const findReportRecipientSchema = z.strictObject({ mid: z.string().trim().min(1).max(100) });
export const reportRecipientSchema = z
  .object({
    merchant: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .meta({ description: 'Null when no merchant has this MID.' }),
  })
  .meta({ id: 'ReportRecipient' });
export type ReportRecipient = z.infer<typeof reportRecipientSchema>;
