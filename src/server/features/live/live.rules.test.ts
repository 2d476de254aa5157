import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { accessibleOf, eventIdOf, mayLoseAccess, sentVersions } from './live.rules.ts';

describe('sentVersions', () => {
  it('reads the event id that it made; a watch without access is sent again', () => {
    expect(eventIdOf(['7', null, undefined, '12'])).toBe('7---12');
    expect(sentVersions('7---12', 4)).toEqual(['7', undefined, undefined, '12']);
  });

  it.each([null, undefined, '', '7', '7-12-3'])('knows nothing of two watches by %j', (lastEventId) => {
    expect(sentVersions(lastEventId, 2)).toEqual([undefined, undefined]);
  });
});

describe('accessibleOf', () => {
  const found = (...value: string[]) => ({ status: 'fulfilled', value }) as const;
  const refused = (reason: unknown) => ({ status: 'rejected', reason }) as const;
  const notFound = new AppError('notFound');

  it('returns null for a watch without access', () => {
    expect(accessibleOf([found('01A', '01B'), refused(notFound)])).toEqual([['01A', '01B'], null]);
  });

  it('refuses a stream without any access', () => {
    expect(() => accessibleOf([refused(notFound), refused(new AppError('forbidden'))])).toThrow(notFound);
  });

  it('fails by an error that is no AppError, also if others have access', () => {
    const failure = new RangeError('The database is unavailable.');
    expect(() => accessibleOf([found('01A'), refused(notFound), refused(failure)])).toThrow(failure);
  });
});

describe('mayLoseAccess', () => {
  it.each([
    ['01M', false, true],
    ['01M', true, true],
    [null, true, true],
    [null, false, false],
  ])('says of the merchant %j, with children %s: %s', (merchantId, includeChildren, expected) => {
    expect(mayLoseAccess({ merchantId }, [{ includeChildren: false }, { includeChildren }])).toBe(expected);
  });
});
