import { describe, expect, it } from 'vitest';
import { quoteAccount } from './table-grants.ts';

describe('quoteAccount', () => {
  it.each([
    ['csippano', "'csippano'@'%'"],
    ['csippano@10.0.%', "'csippano'@'10.0.%'"],
    ["'csippano'@'localhost'", "'csippano'@'localhost'"],
  ])('returns %s as SQL', (text, sql) => {
    expect(quoteAccount(text)).toBe(sql);
  });

  it.each(['', "a' TO 'b", 'a@b@c', 'a`b'])('rejects %j', (text) => {
    expect(() => quoteAccount(text)).toThrow('is no account');
  });
});
