import { createToken } from '#server/platform/data-keys/data-keys.api.ts';

/** People and secret scanners recognise API keys by the prefix. Scopes are stored. */
const prefix = 'csp_';
const testPrefix = `${prefix}test_`;

export const createApiKeyToken = ({ isTest }: { isTest: boolean }): string =>
  `${isTest ? testPrefix : prefix}${createToken()}`;
export const isApiKeyToken = (token: string): boolean => token.startsWith(prefix);
