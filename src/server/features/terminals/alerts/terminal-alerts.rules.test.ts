import { describe, expect, it } from 'vitest';
import {
  type AlertSettings,
  changeAlerts,
  earlierMinutes,
  terminalsToReport,
  toTerminalAlerts,
  type WatchedTerminal,
} from './terminal-alerts.rules.ts';

/** A time of Budapest, where the clock is an hour ahead in winter. */
const at = (time: string, day = '2026-11-20') => new Date(`${day}T${time}:00.000+01:00`);
const settings: AlertSettings = { enabledAt: at('00:00', '2026-11-01'), quietFrom: 20, quietTo: 8 };

describe('terminalsToReport', () => {
  const seenAt = (lastSeenAt: Date, more: Partial<WatchedTerminal> = {}): WatchedTerminal => ({
    reportedAt: lastSeenAt,
    lastSeenAt,
    wasOnline: false,
    alertedAt: null,
    ...more,
  });
  const reportedOf = (
    terminal: WatchedTerminal,
    now: Date,
    { others = [], ...changes }: Partial<AlertSettings> & { others?: WatchedTerminal[] } = {},
  ) => terminalsToReport({ ...settings, ...changes }, [terminal, ...others], now).length;

  it('begins ten minutes after the last sign of life', () => {
    expect(reportedOf(seenAt(at('10:00')), at('10:09'))).toBe(0);
    expect(reportedOf(seenAt(at('10:00')), at('10:10'))).toBe(1);
  });

  it('is nothing while e-mails are disabled, nor for an outage that began before they were enabled', () => {
    expect(reportedOf(seenAt(at('10:00')), at('10:10'), { enabledAt: null })).toBe(0);
    expect(reportedOf(seenAt(at('10:00')), at('10:10'), { enabledAt: at('10:01') })).toBe(0);
    expect(reportedOf(seenAt(at('10:00')), at('10:10'), { enabledAt: at('10:00') })).toBe(1);
  });

  it('has no terminal that sends no reports, or was never seen', () => {
    expect(reportedOf(seenAt(at('10:00'), { reportedAt: null }), at('12:00'))).toBe(0);
    expect(reportedOf(seenAt(at('10:00'), { reportedAt: null, lastSeenAt: null }), at('12:00'))).toBe(0);
  });

  it('has each outage once', () => {
    expect(reportedOf(seenAt(at('10:00'), { alertedAt: at('10:10') }), at('19:00'))).toBe(0);
    expect(reportedOf(seenAt(at('12:00'), { alertedAt: at('10:10') }), at('12:10'))).toBe(1);
    // The e-mail was enqueued in the millisecond of the report.
    expect(reportedOf(seenAt(at('10:00'), { alertedAt: at('10:00') }), at('19:00'))).toBe(0);
  });

  it('waits for an hour after an e-mail about the same terminal', () => {
    const flickering = seenAt(at('10:40'), { alertedAt: at('10:10') });
    expect(reportedOf(flickering, at('11:09'))).toBe(0);
    expect(reportedOf(flickering, at('11:10'))).toBe(1);
  });

  it('is nothing in the quiet hours, and what went silent in them waits for half an hour after their end', () => {
    expect(reportedOf(seenAt(at('19:55')), at('20:05'))).toBe(0);
    // The ten minutes ended in the quiet hours: the shop was closing.
    expect(reportedOf(seenAt(at('19:55', '2026-11-19')), at('08:00'))).toBe(0);
    expect(reportedOf(seenAt(at('19:49', '2026-11-19')), at('08:00'))).toBe(1);
    expect(reportedOf(seenAt(at('07:49')), at('08:00'))).toBe(0);
    expect(reportedOf(seenAt(at('07:50')), at('08:00'))).toBe(1);
    expect(reportedOf(seenAt(at('19:55', '2026-11-19')), at('08:29'))).toBe(0);
    expect(reportedOf(seenAt(at('19:55', '2026-11-19')), at('08:30'))).toBe(1);
    expect(reportedOf(seenAt(at('19:55', '2026-11-18')), at('19:59'))).toBe(1);
    // The only hour that is not quiet.
    expect(reportedOf(seenAt(at('03:00')), at('08:30'), { quietFrom: 9, quietTo: 8 })).toBe(1);
  });

  it('has what went silent in the quiet hours once another terminal has been online for ten minutes', () => {
    const dark = seenAt(at('19:55', '2026-11-19'));
    const online = seenAt(at('08:18'), { wasOnline: true });
    expect(reportedOf(dark, at('08:20'), { others: [online] })).toBe(1);
    expect(reportedOf(dark, at('08:20'), { others: [{ ...online, wasOnline: false }] })).toBe(0);
    expect(reportedOf(dark, at('08:21'), { others: [online] })).toBe(0);
    expect(reportedOf(dark, at('07:59'), { others: [seenAt(at('07:59'), { wasOnline: true })] })).toBe(0);
  });

  it('looks for reports in the minutes of ten minutes ago', () => {
    const minutes = [at('10:01'), at('10:02')];
    expect(earlierMinutes(at('10:12'))).toEqual(minutes);
    expect(earlierMinutes(new Date(at('10:13').getTime() - 1))).toEqual(minutes);
  });
});

describe('changeAlerts', () => {
  const now = at('10:00');
  const entered = { isEnabled: true, quietFrom: 18, quietTo: 9 };

  it('enables e-mails from now on, and keeps the time of those that are enabled', () => {
    expect(changeAlerts({ ...settings, enabledAt: null }, entered, now)).toEqual({
      enabledAt: now,
      quietFrom: 18,
      quietTo: 9,
    });
    expect(changeAlerts(settings, entered, now).enabledAt).toEqual(settings.enabledAt);
    expect(changeAlerts(settings, { ...entered, isEnabled: false }, now).enabledAt).toBeNull();
  });

  it('is shown to the merchant without its time', () => {
    expect(toTerminalAlerts(settings)).toEqual({ isEnabled: true, quietFrom: 20, quietTo: 8 });
    expect(toTerminalAlerts({ ...settings, enabledAt: null }).isEnabled).toBe(false);
  });
});
