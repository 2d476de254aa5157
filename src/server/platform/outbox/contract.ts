import { z } from 'zod';

/** Whose contract is to be signed. What is in it is looked up when it is sent, as it stands then. */
export const contractSchema = z.object({ merchantId: z.string(), requestedAt: z.string() });
export type Contract = z.infer<typeof contractSchema>;
