import { describe, expect, it } from 'vitest';
import type { AppError } from '#shared/errors/app-error.ts';
import { decisionOf } from '#tests/setup/decisions.ts';
import { affectedMerchants, requirePossiblePair } from './relations.rules.ts';

const merchant = (id: string) => ({ id, name: `${id} Kft.`, taxNumber: '12345676-2-41', createdAt: new Date(0) });
const [parent, child] = [merchant('parent'), merchant('child')];
const pair = { parent, child, isRelated: false, isParentDescendant: false };

describe('requirePossiblePair', () => {
  const decide = (more: Partial<Parameters<typeof requirePossiblePair>[0]>) =>
    decisionOf(() => requirePossiblePair({ ...pair, ...more }));

  it('returns two merchants that are not related', () => {
    expect(decide({})).toEqual({ parent, child });
  });

  it('throws for a merchant that does not exist, a repetition, the merchant itself and a cycle', () => {
    expect(decide({ parent: null })).toBe('notFound');
    expect(decide({ child: null })).toBe('notFound');
    expect(decide({ isRelated: true })).toBe('relationExists');
    expect(decide({ parent: child })).toBe('relationToItself');
    expect(decide({ isParentDescendant: true })).toBe('relationCircle');
  });

  it('names the field of the parent, and why', () => {
    const reasonOf = (more: Partial<Parameters<typeof requirePossiblePair>[0]>) => {
      try {
        return requirePossiblePair({ ...pair, ...more });
      } catch (error) {
        return (error as AppError).fields;
      }
    };
    const problemsOf = (key: string) => ({ parentMerchantId: { key, params: {} } });
    expect(reasonOf({ isRelated: true })).toEqual(problemsOf('alreadyTaken'));
    expect(reasonOf({ parent: child })).toEqual(problemsOf('itself'));
    expect(reasonOf({ isParentDescendant: true })).toEqual(problemsOf('descendant'));
  });

  it('throws for the first of several reasons', () => {
    expect(decide({ parent: null, isRelated: true })).toBe('notFound');
    expect(decide({ isRelated: true, isParentDescendant: true })).toBe('relationExists');
    expect(decide({ parent: child, isParentDescendant: true })).toBe('relationToItself');
  });
});

describe('affectedMerchants', () => {
  it('returns each of them once, in the order of the ids', () => {
    expect(affectedMerchants(['d', 'b'], 'c', ['a', 'd'])).toEqual(['a', 'b', 'c', 'd']);
  });
});
