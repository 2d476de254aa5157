import { createToken } from '#server/platform/data-keys/data-keys.api.ts';

/** The prefix lets people and secret scanners recognise API keys. */
const prefix = 'csp_';

export const createApiKeyToken = (): string => `${prefix}${createToken()}`;
export const isApiKeyToken = (token: string): boolean => token.startsWith(prefix);
