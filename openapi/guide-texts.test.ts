import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { apiKeyScopes } from '#shared/api-keys/api-key-enums.ts';
import { languages } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import { webhookEventsOutsideTestMode } from '#shared/webhooks/webhook-enums.ts';

describe.each(languages)('the guide for integrations in %s', (language) => {
  const source = readFileSync(`openapi/guides/third-parties.${language}.md`, 'utf8');

  // The guide may add a condition after a semicolon.
  it('names each scope as the form of a key in the portal does', () => {
    for (const scope of apiKeyScopes) {
      const [, cell] = source.match(new RegExp(`^\\| \`${scope}\` \\| ([^;|]+?)(?:;[^|]*)? \\|$`, 'mu')) ?? [];
      expect(cell).toBe(translate(language, `apiKeys:scopes.${scope}`));
    }
  });

  it('says which events are never sent in test mode', () => {
    const [, webhooks = ''] = source.split('{#receive-events-by-webhooks}');
    const sentence = webhooks.split('\n').find((line) => line.includes('](#try-it)')) ?? '';
    expect([...sentence.matchAll(/`([\w.]+)`/gu)].map(([, event]) => event)).toEqual(webhookEventsOutsideTestMode);
  });
});
