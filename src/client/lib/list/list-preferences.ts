import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { createListeners } from '#client/lib/listeners.ts';
import { getPageSession, subscribeToSession } from '#client/lib/session/session.ts';
import { readStored, writeStored } from '#client/lib/storage.ts';
import { exportFormats } from '#shared/paging/day-range-filter.ts';

/** The page size until the user selects another one. */
export const portalPageSize = 25;

export const densities = ['compact', 'comfortable'] as const;
export type Density = (typeof densities)[number];

const preferencesSchema = z.object({
  density: z.enum(densities).catch('compact'),
  pageSize: z.number().int().min(1).max(100).catch(portalPageSize),
  /** By list, the columns that differ from the default: true is shown. */
  columns: z.record(z.string(), z.record(z.string(), z.boolean())).catch({}),
  /** The export settings by list. `columns` is null for the default ones. */
  exports: z
    .record(
      z.string(),
      z.object({
        format: z.enum(exportFormats),
        hasSummary: z.boolean(),
        mailsLink: z.boolean(),
        columns: z.array(z.string()).nullable(),
      }),
    )
    .catch({}),
});
type ListPreferences = z.infer<typeof preferencesSchema>;

const defaults: ListPreferences = { density: 'compact', pageSize: portalPageSize, columns: {}, exports: {} };

const keyOf = (userId: string): string => `csippano.lists.${userId}`;

const parse = (text: string | null): ListPreferences => {
  try {
    return text === null ? defaults : preferencesSchema.parse(JSON.parse(text));
  } catch {
    return defaults;
  }
};

const { subscribe, notify } = createListeners();
let current: { userId: string | null; preferences: ListPreferences } | null = null;

/** Returns the list preferences of the signed-in user on this device. */
export const listPreferences = (): ListPreferences => {
  const userId = getPageSession()?.userId ?? null;
  if (current?.userId !== userId)
    current = { userId, preferences: userId === null ? defaults : parse(readStored(keyOf(userId))) };
  return current.preferences;
};

export const saveListPreferences = (changes: Partial<ListPreferences>): void => {
  const userId = getPageSession()?.userId ?? null;
  // Another tab may have saved. Without storage the page has its own.
  const stored = userId === null ? null : readStored(keyOf(userId));
  current = { userId, preferences: { ...(stored === null ? listPreferences() : parse(stored)), ...changes } };
  if (userId !== null) writeStored(keyOf(userId), JSON.stringify(current.preferences));
  notify();
};

subscribeToSession(notify);

// Other tabs save, too. Prerendering has no window.
if ('addEventListener' in globalThis)
  addEventListener('storage', ({ key }) => {
    if (!current?.userId || (key !== null && key !== keyOf(current.userId))) return;
    current = null;
    notify();
  });

export const useListPreferences = (): ListPreferences =>
  useSyncExternalStore(subscribe, listPreferences, () => defaults);
