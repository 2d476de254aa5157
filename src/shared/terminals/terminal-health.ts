import type { TerminalType } from './terminals.schema.ts';

/** How a terminal or its paired phone reaches the network. */
export const terminalConnections = ['Wifi', 'Mobile', 'Bluetooth', 'Ethernet'] as const;
export type TerminalConnection = (typeof terminalConnections)[number];

export const healthLevels = ['Good', 'Attention', 'Critical'] as const;
export type HealthLevel = (typeof healthLevels)[number];

/** Why a terminal is not `Good`, the most urgent first. */
export const healthReasons = [
  'Offline',
  'BatteryCritical',
  'Disabled',
  'NoReports',
  'ErrorReported',
  'BatteryLow',
  'SignalWeak',
  'AppOutdated',
  'FirmwareOutdated',
  'Dormant',
] as const;
export type HealthReason = (typeof healthReasons)[number];

const criticalReasons: ReadonlySet<HealthReason> = new Set(['Offline', 'BatteryCritical']);

/** A terminal is online this long after its last sign of life. */
export const onlineSeconds = 120;
/** Reports are kept this long for the history. */
export const healthDays = 90;

const batteryLow = 20;
const batteryCritical = 5;
const signalWeak = 20;

/** The oldest versions that are not outdated. Null if all are good. */
export interface MinVersions {
  app: string | null;
  firmware: Record<TerminalType, string | null>;
}

export interface HealthFacts {
  type: TerminalType;
  isDisabled: boolean;
  /** Arrival of its latest transaction. */
  lastUsedAt: Date | null;
  /** True after nine months without use. */
  isDormant: boolean;
  /** Arrival of its latest report; null if there was none. */
  reportedAt: Date | null;
  batteryPercent: number | null;
  isCharging: boolean | null;
  signalPercent: number | null;
  firmwareVersion: string | null;
  appVersion: string | null;
  lastError: string | null;
}

export interface HealthAssessment {
  level: HealthLevel;
  /** The most urgent first; empty if the level is `Good`. */
  reasons: HealthReason[];
  isOnline: boolean;
  /** The latest report or transaction. */
  lastSeenAt: Date | null;
}

/** Returns the numbers of `v2.10.3`; null without a version at the start. */
const numbersOf = (version: string): number[] | null =>
  /^\s*v?(\d+(?:\.\d+)*)/iu.exec(version)?.[1]?.split('.').map(Number) ?? null;

/** Compares the numbers of two versions. False without two versions. */
export const isOlderVersion = (version: string | null, min: string | null): boolean => {
  const [numbers, minNumbers] = [version, min].map((text) => (text === null ? null : numbersOf(text)));
  if (!numbers || !minNumbers) return false;
  for (let i = 0; i < Math.max(numbers.length, minNumbers.length); i += 1) {
    const difference = (numbers[i] ?? 0) - (minNumbers[i] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
};

/** Returns the later of two moments; null is earlier than any. */
export const latest = (one: Date | null, other: Date | null): Date | null => {
  if (!one || !other) return one ?? other;
  return one > other ? one : other;
};

/**
 * The only function that assesses a terminal.
 * A disabled terminal, or one whose app sends no reports, is never `Offline`: it owes
 * no sign between sales.
 */
export const assessTerminal = (facts: HealthFacts, minVersions: MinVersions, now: Date): HealthAssessment => {
  const { type, isDisabled, reportedAt, batteryPercent, isCharging, signalPercent } = facts;
  const lastSeenAt = latest(reportedAt, facts.lastUsedAt);
  const isOnline = lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() <= onlineSeconds * 1000;
  const isDraining = batteryPercent !== null && isCharging !== true;
  const applies: Record<HealthReason, boolean> = {
    Offline: !isOnline && !isDisabled && reportedAt !== null,
    BatteryCritical: isDraining && batteryPercent <= batteryCritical,
    Disabled: isDisabled,
    NoReports: reportedAt === null,
    BatteryLow: isDraining && batteryPercent > batteryCritical && batteryPercent <= batteryLow,
    ErrorReported: facts.lastError !== null,
    SignalWeak: signalPercent !== null && signalPercent <= signalWeak,
    AppOutdated: isOlderVersion(facts.appVersion, minVersions.app),
    FirmwareOutdated: isOlderVersion(facts.firmwareVersion, minVersions.firmware[type]),
    Dormant: facts.isDormant && !isDisabled,
  };
  const reasons = healthReasons.filter((reason) => applies[reason]);
  const level = reasons.some((reason) => criticalReasons.has(reason))
    ? 'Critical'
    : reasons.length > 0
      ? 'Attention'
      : 'Good';
  return { level, reasons, isOnline, lastSeenAt };
};
