import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import type { RequirementItem, StoredRequirementState } from '#shared/requirements/requirement-items.ts';
import {
  isReminderDue,
  nextRequirementState,
  type RequirementAct,
  requireAnswer,
  requireAskable,
  requireDeadline,
  requireReason,
  requireReview,
  requireUpload,
  shownState,
} from './requirements.rules.ts';

/** Returns the result of the work, or the code of its error. */
const outcome = <T>(work: () => T): T | string => {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code;
  }
};

/** Returns what the error of the work names. */
const namedBy = (work: () => void): Pick<AppError, 'fields' | 'params'> => {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('The work is permitted.');
};

describe('nextRequirementState', () => {
  it.each<[StoredRequirementState, Record<RequirementAct, string>]>([
    ['Asked', { answer: 'Answered', accept: 'requirementState', askAgain: 'Asked', withdraw: 'Withdrawn' }],
    ['Answered', { answer: 'Answered', accept: 'Accepted', askAgain: 'Asked', withdraw: 'Withdrawn' }],
    ...(['Accepted', 'Withdrawn'] as const).map((state): [StoredRequirementState, Record<RequirementAct, string>] => [
      state,
      {
        answer: 'requirementState',
        accept: 'requirementState',
        askAgain: 'requirementState',
        withdraw: 'requirementState',
      },
    ]),
  ])('returns what follows %s', (state, expected) => {
    const acts = Object.keys(expected) as RequirementAct[];
    const found = Object.fromEntries(acts.map((act) => [act, outcome(() => nextRequirementState(state, act))]));
    expect(found).toEqual(expected);
  });
});

describe('shownState', () => {
  it('shows that the deadline of what was not answered is over, from the next day on', () => {
    const deadline = '2026-12-04';
    expect(shownState({ state: 'Asked', deadline }, '2026-12-04')).toBe('Asked');
    expect(shownState({ state: 'Asked', deadline }, '2026-12-05')).toBe('Overdue');
    expect(shownState({ state: 'Answered', deadline }, '2026-12-05')).toBe('Answered');
  });
});

describe('requireDeadline', () => {
  it.each([
    ['2026-11-20', 'validationFailed'],
    ['2026-11-21', undefined],
    ['2027-02-18', undefined],
    ['2027-02-19', 'validationFailed'],
  ])('judges %s on 20 November 2026', (deadline, expected) => {
    expect(outcome(() => requireDeadline(deadline, '2026-11-20'))).toBe(expected);
  });

  it('names the first and the last possible day', () => {
    expect(namedBy(() => requireDeadline('2026-11-20', '2026-11-20')).fields).toEqual({
      deadline: { key: 'dayBetween', params: { from: '2026-11-21', to: '2027-02-18' } },
    });
  });
});

describe('isReminderDue', () => {
  /** A time of Budapest in winter. */
  const at = (time: string) => new Date(`${time}:00.000+01:00`);
  const requirement = {
    state: 'Asked',
    deadline: '2026-12-04',
    askedAt: at('2026-11-20T12:00'),
    remindedAt: null,
  } as const;

  it('is true from eight on, three days before the deadline, and until it is over', () => {
    const due = (time: string) => isReminderDue(requirement, at(time));
    expect(['2026-11-30T23:59', '2026-12-01T07:59'].map(due)).toEqual([false, false]);
    expect(['2026-12-01T08:00', '2026-12-02T08:00', '2026-12-04T23:59'].map(due)).toEqual([true, true, true]);
    expect(['2026-12-02T07:59', '2026-12-05T08:00'].map(due)).toEqual([false, false]);
  });

  it('follows the clock of Budapest when it changes', () => {
    const due = (deadline: string, now: string) => isReminderDue({ ...requirement, deadline }, new Date(now));
    const asked = { ...requirement, askedAt: new Date('2026-10-01T10:00:00.000Z') };
    expect(due('2027-03-31', '2027-03-28T05:59:59.999Z')).toBe(false);
    expect(due('2027-03-31', '2027-03-28T06:00:00.000Z')).toBe(true);
    const inAutumn = (now: string) => isReminderDue({ ...asked, deadline: '2026-10-28' }, new Date(now));
    expect([inAutumn('2026-10-25T06:59:59.999Z'), inAutumn('2026-10-25T07:00:00.000Z')]).toEqual([false, true]);
  });

  it('is false for what the merchant was reminded of', () => {
    const remindedAt = at('2026-12-01T08:00');
    expect(isReminderDue({ ...requirement, remindedAt }, at('2026-12-02T09:00'))).toBe(false);
  });

  it('is false for what is not open, and for what was asked on that day or later', () => {
    const now = at('2026-12-02T09:00');
    for (const state of ['Answered', 'Accepted', 'Withdrawn'] as const)
      expect(isReminderDue({ ...requirement, state }, now)).toBe(false);
    expect(isReminderDue({ ...requirement, askedAt: at('2026-12-01T00:00') }, now)).toBe(false);
    expect(isReminderDue({ ...requirement, askedAt: at('2026-11-30T23:59') }, now)).toBe(true);
  });
});

describe('requireReview', () => {
  it.each([
    ['Pending', false, undefined],
    ['Pending', true, 'reviewOver'],
    ['Accepted', false, 'reviewOver'],
    ['Rejected', false, 'reviewOver'],
  ] as const)('judges a merchant that is %s, deactivated: %s', (status, isDeactivated, expected) => {
    expect(outcome(() => requireReview({ status, isDeactivated }))).toBe(expected);
  });
});

describe('requireAskable', () => {
  const judge = (type: 'Company' | 'Person', items: RequirementItem[], open: RequirementItem[] = []) =>
    outcome(() => requireAskable(items, { type, open: new Set(open) }));

  it('refuses what a sole trader does not have', () => {
    expect(judge('Company', ['persons', 'company.name', 'company.registrationId', 'email'])).toBeUndefined();
    expect(judge('Person', ['email', 'bankAccount'])).toBeUndefined();
    for (const item of ['persons', 'company.name', 'company.registrationId', 'document.companyExtract'] as const)
      expect(judge('Person', [item])).toBe('validationFailed');
  });

  it('refuses what is open already', () => {
    expect(judge('Company', ['email'], ['person.mobile'])).toBeUndefined();
    expect(judge('Company', ['email', 'person.mobile'], ['person.mobile'])).toBe('requirementOpen');
  });

  it('names the places of what it refuses', () => {
    const refused = (type: 'Company' | 'Person') =>
      namedBy(() => requireAskable(['email', 'persons'], { type, open: new Set(['persons']) })).fields;
    expect(refused('Person')).toEqual({ 'items[1].item': { key: 'onlyOfCompany', params: {} } });
    expect(refused('Company')).toEqual({ 'items[1].item': { key: 'alreadyTaken', params: {} } });
  });
});

describe('requireUpload', () => {
  it('permits six files while a document is asked for', () => {
    expect(outcome(() => requireUpload('Asked', 5))).toBeUndefined();
    expect(outcome(() => requireUpload('Asked', 6))).toBe('documentsFull');
    expect(namedBy(() => requireUpload('Asked', 6)).params).toEqual({ max: 6 });
    for (const state of ['Answered', 'Accepted', 'Withdrawn'] as const)
      expect(outcome(() => requireUpload(state, 0))).toBe('requirementState');
  });
});

describe('requireAnswer', () => {
  it.each([
    ['email', null, 0, 'validationFailed'],
    ['email', 'a@b.example', 0, undefined],
    ['document.identity', 'Íme', 0, 'documentMissing'],
    ['document.identity', null, 1, undefined],
  ] as const)('judges %s, answered by %j with %d files', (item, answer, count, expected) => {
    expect(outcome(() => requireAnswer(item, answer, count))).toBe(expected);
  });

  it('names the field that has no answer', () => {
    expect(namedBy(() => requireAnswer('email', null, 0)).fields).toEqual({ answer: { key: 'required', params: {} } });
  });
});

describe('requireReason', () => {
  it.each([
    ['email', 'Invalid', undefined],
    ['email', 'Expired', 'validationFailed'],
    ['document.addressCard', 'Expired', undefined],
    ['document.addressCard', 'Unclear', 'validationFailed'],
  ] as const)('judges %s with the reason %s', (item, reason, expected) => {
    expect(outcome(() => requireReason(item, reason))).toBe(expected);
  });

  it('names the field of the reason', () => {
    expect(namedBy(() => requireReason('email', 'Expired')).fields).toEqual({ reason: { key: 'invalid', params: {} } });
  });
});
