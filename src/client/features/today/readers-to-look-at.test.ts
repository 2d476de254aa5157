import { expect, it } from 'vitest';
import type { TodayReader } from '#shared/today/today.schema.ts';
import { readersToLookAt } from './readers-to-look-at.ts';

const reader = (id: string, level: TodayReader['health']['level'], isOnline: boolean): TodayReader => ({
  id,
  serialNumber: id,
  name: null,
  isDisabled: false,
  lastUsedAt: null,
  health: {
    level,
    reasons: [],
    isOnline,
    lastSeenAt: null,
    reportedAt: null,
    batteryPercent: null,
    isCharging: null,
    connection: null,
    signalPercent: null,
    firmwareVersion: null,
    appVersion: null,
    lastError: null,
  },
});
const found = (...readers: TodayReader[]) => readersToLookAt(readers).map(({ id }) => id);

it('names readers that are offline while another one is online', () => {
  const [offline, online] = [reader('offline', 'Critical', false), reader('online', 'Good', true)];
  expect(found(offline, online)).toEqual(['offline']);
  expect(found(offline, reader('other', 'Critical', false))).toEqual([]);
});

it('names a reader whose battery is nearly empty, and none that only deserves attention', () => {
  expect(found(reader('draining', 'Critical', true), reader('low', 'Attention', true))).toEqual(['draining']);
});
