import { createToken } from '#server/platform/secrets.ts';

/** The prefix tells people, and programs that look for secrets where none should be, what it is. */
export const createWebhookSecret = (): string => `whsec_${createToken()}`;
