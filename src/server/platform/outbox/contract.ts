import { z } from 'zod';

/** A request to have a merchant's contract signed. Its content is read when it is sent, so it is up to date. */
export const contractSchema = z.object({ merchantId: z.string(), requestedAt: z.string() });
export type Contract = z.infer<typeof contractSchema>;
