import { createToken } from '#server/platform/secrets.ts';

/** The prefix tells people, and programs that look for secrets where none should be, what it is. */
const prefix = 'csp_';

export const createApiKeyToken = (): string => `${prefix}${createToken()}`;
export const isApiKeyToken = (token: string): boolean => token.startsWith(prefix);
