import { expect, it } from 'vitest';
import { enteredWebhook } from './webhooks.schema.ts';

it.each([
  'https://example.com/4111111111111111',
  'https://example.com/4111.1111.1111.1111',
  'https://example.com/%34111111111111111',
  'https://example.com/?card=4111111111111111',
])('refuses the address %s, which has a full card number', (url) => {
  expect(enteredWebhook.url.safeParse(url).success).toBe(false);
});

it.each(['https://example.com/csippano', 'https://example.com/tenant/4111111111111112?x=%C3%A1'])(
  'accepts the address %s',
  (url) => {
    expect(enteredWebhook.url.parse(url)).toBe(url);
  },
);
