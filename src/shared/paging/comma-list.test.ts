import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { commaListSchema } from './comma-list.ts';

const schema = commaListSchema(z.enum(['a', 'b', 'c']), 2);

describe('a list divided by commas', () => {
  it('takes one value and several, each once, without the spaces around them', () => {
    expect(schema.parse('a')).toEqual(['a']);
    expect(schema.parse(' b , a,b,')).toEqual(['b', 'a']);
    expect(schema.parse('\u200ba\u00ad,b\ufeff')).toEqual(['a', 'b']);
  });

  it('refuses unknown values, none and too many', () => {
    for (const text of ['d', 'a,d', ',', 'a,b,c'])
      expect([text, schema.safeParse(text).success]).toEqual([text, false]);
  });
});
