import { describe, expect, it } from 'vitest';
import { assessTerminal, type HealthFacts, isOlderVersion, type MinVersions } from './terminal-health.ts';

const now = new Date('2026-11-23T09:00:00.000Z');
const secondsAgo = (seconds: number) => new Date(now.getTime() - 1000 * seconds);
const noMinimum: MinVersions = { app: null, firmware: { HiLite: null, PaxA920: null } };
const healthy: HealthFacts = {
  type: 'HiLite',
  isDisabled: false,
  lastUsedAt: secondsAgo(4000),
  isDormant: false,
  reportedAt: secondsAgo(30),
  batteryPercent: 80,
  isCharging: false,
  signalPercent: 70,
  firmwareVersion: '2.4.1',
  appVersion: '1.8.0',
  lastError: null,
};
const assess = (facts: Partial<HealthFacts> = {}, min: Partial<MinVersions> = {}) =>
  assessTerminal({ ...healthy, ...facts }, { ...noMinimum, ...min }, now);

describe('assessTerminal', () => {
  it('is good while reports arrive and nothing is wrong', () => {
    expect(assess()).toEqual({ level: 'Good', reasons: [], isOnline: true, lastSeenAt: secondsAgo(30) });
  });

  it('is online for 120 seconds after the last report or transaction, whichever is later', () => {
    expect(assess({ reportedAt: secondsAgo(120) }).isOnline).toBe(true);
    expect(assess({ reportedAt: secondsAgo(120.001) })).toMatchObject({
      isOnline: false,
      level: 'Critical',
      reasons: ['Offline'],
    });
    expect(assess({ reportedAt: secondsAgo(500), lastUsedAt: secondsAgo(120) })).toMatchObject({
      isOnline: true,
      level: 'Good',
      lastSeenAt: secondsAgo(120),
    });
  });

  it('is never critical for the silence of an app that sends no reports', () => {
    const unknown = { level: 'Attention', reasons: ['NoReports'] };
    expect(assess({ reportedAt: null, lastUsedAt: secondsAgo(10) })).toMatchObject({ ...unknown, isOnline: true });
    expect(assess({ reportedAt: null })).toMatchObject({ ...unknown, isOnline: false });
    expect(assess({ reportedAt: null, lastUsedAt: null })).toMatchObject({ ...unknown, lastSeenAt: null });
  });

  it('is not expected to be online while it is disabled', () => {
    expect(assess({ isDisabled: true, reportedAt: secondsAgo(9000), isDormant: true })).toMatchObject({
      level: 'Attention',
      reasons: ['Disabled'],
      isOnline: false,
    });
  });

  it.each([
    [{ batteryPercent: 21 }, 'Good', []],
    [{ batteryPercent: 20 }, 'Attention', ['BatteryLow']],
    [{ batteryPercent: 20, isCharging: null }, 'Attention', ['BatteryLow']],
    [{ batteryPercent: 5 }, 'Critical', ['BatteryCritical']],
    [{ batteryPercent: 5, isCharging: true }, 'Good', []],
    [{ batteryPercent: null, isCharging: null }, 'Good', []],
    [{ signalPercent: 20 }, 'Attention', ['SignalWeak']],
    [{ signalPercent: null }, 'Good', []],
    [{ lastError: 'Printer out of paper' }, 'Attention', ['ErrorReported']],
    [{ lastError: 'Paper jam', batteryPercent: 9 }, 'Attention', ['ErrorReported', 'BatteryLow']],
    [{ isDormant: true }, 'Attention', ['Dormant']],
    [
      { reportedAt: secondsAgo(500), batteryPercent: 3, lastError: 'E7' },
      'Critical',
      ['Offline', 'BatteryCritical', 'ErrorReported'],
    ],
  ] satisfies [Partial<HealthFacts>, string, string[]][])('assesses %o as %s, %o', (facts, level, reasons) => {
    expect(assess(facts)).toMatchObject({ level, reasons });
  });

  it('names software that is older than the minimum of the app and of the device', () => {
    expect(assess({}, { app: '1.10' }).reasons).toEqual(['AppOutdated']);
    expect(assess({}, { app: '1.8' }).level).toBe('Good');
    const firmware = { HiLite: null, PaxA920: '3.0' };
    expect(assess({}, { firmware }).level).toBe('Good');
    expect(assess({ type: 'PaxA920' }, { firmware }).reasons).toEqual(['FirmwareOutdated']);
  });
});

describe('isOlderVersion', () => {
  it.each([
    ['1.9', '1.10', true],
    ['v1.10.0-beta', '1.10', false],
    ['1.10', '1.10.1', true],
    ['2', '1.99.99', false],
    [null, '1.0', false],
    ['1.0', null, false],
    ['unknown', '1.0', false],
  ])('compares %s with %s: %s', (version, min, expected) => {
    expect(isOlderVersion(version, min)).toBe(expected);
  });
});
