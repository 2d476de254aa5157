import type { ReportTerminalHealth } from '#openapi/client/api.ts';
import { between, type Random } from '#shared/random.ts';

/** The battery is used for eight hours, then charged for two. */
const usedMinutes = 480;
const chargedMinutes = 120;
const emptiest = 12;

/**
 * Returns health reports by `minutes` since the first one.
 * The battery starts in the first half of its use.
 */
export const makeHealth = (random: Random): ((minutes: number) => ReportTerminalHealth) => {
  const cycle = usedMinutes + chargedMinutes;
  const offset = between(random, 0, usedMinutes / 2);
  return (minutes) => {
    const minute = (offset + minutes) % cycle;
    const isCharging = minute >= usedMinutes;
    const share = isCharging ? (minute - usedMinutes) / chargedMinutes : 1 - minute / usedMinutes;
    return {
      batteryPercent: Math.round(emptiest + (100 - emptiest) * share),
      isCharging,
      connection: 'Wifi',
      signalPercent: between(random, 55, 95),
      firmwareVersion: '2.4.1',
      appVersion: '1.8.0',
      lastError: null,
    };
  };
};
