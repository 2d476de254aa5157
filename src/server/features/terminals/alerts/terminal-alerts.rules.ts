import { minuteMs } from '#shared/dates/durations.ts';
import { isQuiet, type QuietHours } from '#shared/dates/quiet-hours.ts';
import type { TerminalAlerts } from '#shared/terminals/terminal-alerts.schema.ts';
import { onlineSince } from '../terminals.rules.ts';

/** Silence before the e-mail: shorter gaps end by themselves. */
const silenceMs = 10 * minuteMs;
/** Opening time after quiet hours. Less than the hour that they leave. */
const openingMs = 30 * minuteMs;
/** Pause between a terminal's e-mails, for bad connections. */
const pauseMs = 60 * minuteMs;

export interface AlertSettings extends QuietHours {
  /** E-mails contain no earlier outages. Null for no e-mails. */
  enabledAt: Date | null;
}

export interface WatchedTerminal {
  /** Null if it never sent a report: its silence is normal. */
  reportedAt: Date | null;
  lastSeenAt: Date | null;
  /** True if it sent a report about ten minutes ago. */
  wasOnline: boolean;
  /** When its last e-mail was enqueued. */
  alertedAt: Date | null;
}

/** An e-mail may contain terminals last seen then or earlier. */
const silentSince = (now: Date): Date => new Date(now.getTime() - silenceMs);

/** Reports of these minutes prove terminals online since others went silent. */
export const earlierMinutes = (now: Date): Date[] => {
  const minute = Math.floor(silentSince(now).getTime() / minuteMs);
  return [minute - 1, minute].map((each) => new Date(each * minuteMs));
};

/**
 * Returns the terminals to e-mail: each outage once, after ten minutes
 * and outside of the quiet hours. A terminal that went silent in these is probably off
 * with the shop: it waits until another was online for ten minutes, or half an hour after.
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

/** Returns the settings as the API shows them. */
export const toTerminalAlerts = ({ enabledAt, quietFrom, quietTo }: AlertSettings): TerminalAlerts => ({
  isEnabled: enabledAt !== null,
  quietFrom,
  quietTo,
});

/** Returns the edited settings. New e-mails contain later outages only. */
export const changeAlerts = (
  { enabledAt }: AlertSettings,
  { isEnabled, ...quietHours }: TerminalAlerts,
  now: Date,
): AlertSettings => ({ enabledAt: isEnabled ? (enabledAt ?? now) : null, ...quietHours });
