import { createToken } from '#server/platform/data-keys/data-keys.api.ts';

/** The prefixes let people and secret scanners recognise API keys. What a key may read is stored with it. */
const prefix = 'csp_';
const testPrefix = `${prefix}test_`;

export const createApiKeyToken = ({ isTest }: { isTest: boolean }): string =>
  `${isTest ? testPrefix : prefix}${createToken()}`;
export const isApiKeyToken = (token: string): boolean => token.startsWith(prefix);
