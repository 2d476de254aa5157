import { minuteMs } from '#shared/dates/durations.ts';
import { isQuiet, type QuietHours } from '#shared/dates/quiet-hours.ts';
import type { TerminalAlerts } from '#shared/terminals/terminal-alerts.schema.ts';
import { onlineSince } from '../terminals.rules.ts';

/** A terminal is silent for this time before its merchant is notified: shorter gaps end by themselves. */
const silenceMs = 10 * minuteMs;
/** The shop opens in this time after its quiet hours. Under an hour, because they may leave one hour a day. */
const openingMs = 30 * minuteMs;
/** The least time between two e-mails about one terminal, so that a bad connection is not one every ten minutes. */
const pauseMs = 60 * minuteMs;

export interface AlertSettings extends QuietHours {
  /** Outages that began before are in no e-mail. Null for no e-mails. */
  enabledAt: Date | null;
}

export interface WatchedTerminal {
  /** Null if it never sent a report: nothing is expected of it between two sales. */
  reportedAt: Date | null;
  /** Its last report or transaction. */
  lastSeenAt: Date | null;
  /** True if it sent a report about ten minutes ago. */
  wasOnline: boolean;
  /** When the last e-mail about it was enqueued. */
  alertedAt: Date | null;
}

/** A terminal that was last seen then or earlier may be in an e-mail. */
const silentSince = (now: Date): Date => new Date(now.getTime() - silenceMs);

/** The minutes of which a report proves that a terminal has been online for as long as others were silent. */
export const earlierMinutes = (now: Date): Date[] => {
  const minute = Math.floor(silentSince(now).getTime() / minuteMs);
  return [minute - 1, minute].map((each) => new Date(each * minuteMs));
};

/**
 * Returns the terminals of a merchant whose outage is e-mailed now: each outage once, after ten minutes and outside of
 * the quiet hours. A terminal that went silent in these was probably switched off with the shop: it is reported once
 * another one has been online for ten minutes, or half an hour after the quiet hours.
 */
export const terminalsToReport = <Terminal extends WatchedTerminal>(
  settings: AlertSettings,
  terminals: readonly Terminal[],
  now: Date,
): (Terminal & { lastSeenAt: Date })[] => {
  const { enabledAt } = settings;
  if (enabledAt === null || isQuiet(settings, now)) return [];
  const isOpen =
    !isQuiet(settings, new Date(now.getTime() - openingMs)) ||
    terminals.some(({ lastSeenAt, wasOnline }) => wasOnline && lastSeenAt !== null && lastSeenAt >= onlineSince(now));
  return terminals.flatMap((terminal) => {
    const { reportedAt, lastSeenAt, alertedAt } = terminal;
    if (reportedAt === null || lastSeenAt === null || lastSeenAt > silentSince(now) || lastSeenAt < enabledAt)
      return [];
    if (!isOpen && isQuiet(settings, new Date(lastSeenAt.getTime() + silenceMs))) return [];
    const isReported = alertedAt !== null && (alertedAt >= lastSeenAt || now.getTime() - alertedAt.getTime() < pauseMs);
    return isReported ? [] : [{ ...terminal, lastSeenAt }];
  });
};

/** Returns the settings as their merchant sees them. */
export const toTerminalAlerts = ({ enabledAt, quietFrom, quietTo }: AlertSettings): TerminalAlerts => ({
  isEnabled: enabledAt !== null,
  quietFrom,
  quietTo,
});

/** Returns the settings after an edit. E-mails that begin tell of outages that begin later. */
export const changeAlerts = (
  { enabledAt }: AlertSettings,
  { isEnabled, ...quietHours }: TerminalAlerts,
  now: Date,
): AlertSettings => ({ enabledAt: isEnabled ? (enabledAt ?? now) : null, ...quietHours });
