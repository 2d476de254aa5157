import { describe, expect, it } from 'vitest';
import type { StoredJob } from '#server/platform/jobs/jobs.api.ts';
import { hourMs, minuteMs } from '#shared/dates/durations.ts';
import { decisionOf } from '#tests/setup/decisions.ts';
import { describeJob, describeJobs, requireRunnableJob } from './jobs.rules.ts';

const now = new Date('2026-11-18T11:00:00.000Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

const registered: StoredJob = {
  name: 'sessions',
  intervalSeconds: 3600,
  lockedUntil: null,
  lastStartedAt: null,
  lastFinishedAt: null,
  lastSucceededAt: null,
  lastError: null,
  consecutiveFailures: 0,
  requestedAt: null,
};
const succeeded = { ...registered, lastStartedAt: ago(5_000), lastFinishedAt: ago(1_000), lastSucceededAt: ago(1_000) };
const failed = { ...succeeded, lastSucceededAt: null, lastError: 'the disk is full', consecutiveFailures: 2 };
const running = { ...succeeded, lastFinishedAt: ago(hourMs), lockedUntil: ago(-1) };
const killed = { ...running, lockedUntil: now };
const describeNow = (job: StoredJob) => describeJob('sessions', job, now);

describe('describeJob', () => {
  it('returns the state of the last run, how long it took, and when the next one is due', () => {
    const facts = Object.entries({ registered, succeeded, failed, running, killed }).map(([name, job]) => {
      const { state, durationMs, nextRunAt } = describeNow(job);
      return [name, state, durationMs, nextRunAt];
    });
    const nextRunAt = new Date(now.getTime() + hourMs - 5_000);
    expect(facts).toEqual([
      ['registered', 'Never', null, now],
      ['succeeded', 'Succeeded', 4_000, nextRunAt],
      ['failed', 'Failed', 4_000, nextRunAt],
      ['running', 'Running', 5_000, null],
      ['killed', 'Interrupted', null, now],
    ]);
  });

  it('ends a run that took less than a millisecond', () => {
    expect(describeNow({ ...succeeded, lastFinishedAt: ago(5_000) })).toMatchObject({
      state: 'Succeeded',
      durationMs: 0,
    });
  });

  it('distinguishes the first run from one whose server was killed', () => {
    const first = { ...registered, lastStartedAt: ago(1_000) };
    expect(describeNow({ ...first, lockedUntil: ago(-1) })).toMatchObject({ state: 'Running', durationMs: 1_000 });
    expect(describeNow(first)).toMatchObject({ state: 'Interrupted', durationMs: null });
  });

  it('makes a requested job due when it was requested, also a job without an interval', () => {
    const requestedAt = ago(2_000);
    expect(describeNow({ ...succeeded, requestedAt })).toMatchObject({ isRequested: true, nextRunAt: requestedAt });
    expect(describeNow({ ...succeeded, intervalSeconds: null, requestedAt }).nextRunAt).toEqual(requestedAt);
    expect(describeNow({ ...succeeded, intervalSeconds: null })).toMatchObject({ isRequested: false, nextRunAt: null });
    expect(describeNow({ ...killed, requestedAt }).nextRunAt).toEqual(requestedAt);
  });

  it('names no next run of a job that runs all the time', () => {
    const always = { ...registered, intervalSeconds: 0 };
    expect(describeNow(always)).toMatchObject({ nextRunAt: null, isOverdue: false });
    expect(describeNow({ ...killed, intervalSeconds: 0, requestedAt: ago(hourMs) })).toMatchObject({ nextRunAt: null });
  });

  it.each([
    [15 * minuteMs, false],
    [15 * minuteMs + 1, true],
  ])('is overdue %d ms after it should have run: %j', (ms, isOverdue) => {
    expect(describeNow({ ...succeeded, lastStartedAt: ago(hourMs + ms), lastFinishedAt: ago(hourMs) }).isOverdue).toBe(
      isOverdue,
    );
  });

  it('counts failures in a row; a success ends them, and an error that was not counted is one', () => {
    expect(describeNow(failed)).toMatchObject({ consecutiveFailures: 2, lastError: 'the disk is full' });
    expect(describeNow({ ...failed, consecutiveFailures: 0 }).consecutiveFailures).toBe(1);
    expect(describeNow({ ...succeeded, consecutiveFailures: 3 }).consecutiveFailures).toBe(0);
  });
});

const stream = { ...registered, name: 'security-event-stream', intervalSeconds: 0 };

describe('describeJobs', () => {
  it('leaves out jobs that this version does not have, and those that are switched off', () => {
    const stored = [succeeded, { ...succeeded, name: 'job-of-a-former-version' }, stream];
    const namesOf = (forwardsSecurityEvents: boolean) =>
      describeJobs(stored, { forwardsSecurityEvents }, now).map(({ name, state }) => [name, state]);
    expect(namesOf(true)).toEqual([
      ['sessions', 'Succeeded'],
      ['security-event-stream', 'Never'],
    ]);
    expect(namesOf(false)).toEqual([['sessions', 'Succeeded']]);
  });
});

describe('requireRunnableJob', () => {
  const decide = (name: 'sessions' | 'security-event-stream', job: StoredJob | null, forwardsSecurityEvents: boolean) =>
    decisionOf(() => requireRunnableJob(name, job, { forwardsSecurityEvents }));

  it('returns a job with an interval, also while it runs', () => {
    expect(decide('sessions', registered, false)).toBe(registered);
    expect(decide('sessions', running, false)).toBe(running);
    const former = { ...registered, intervalSeconds: null };
    expect(decide('sessions', former, false)).toBe(former);
  });

  it('throws for a job that is not registered, switched off, or runs all the time', () => {
    expect(decide('sessions', null, true)).toBe('notFound');
    expect(decide('security-event-stream', stream, false)).toBe('notFound');
    expect(decide('security-event-stream', stream, true)).toBe('jobRunsAlways');
  });
});
