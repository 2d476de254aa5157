import { type ScheduledKind, scheduledKinds } from '#shared/exports/schedule-enums.ts';
import { invalidFilterNames } from '#shared/exports/schedules.schema.ts';
import { paths } from '#shared/portal/paths.ts';

/** The URL parameter of the list; the others are the filter. */
const kindName = 'schedule';

/** The values of a new schedule. */
export interface NewSchedule {
  kind: ScheduledKind;
  filter: Record<string, string>;
}

/** Removes the filters that a schedule cannot have, such as days. */
const withoutInvalid = (kind: ScheduledKind, query: Record<string, string>): Record<string, string> => {
  const invalid = invalidFilterNames(kind, query);
  return Object.fromEntries(Object.entries(query).filter(([name]) => !invalid.includes(name)));
};

const toText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value));

/** Returns the URL of a new schedule with a list's filter. */
export const hrefOfNewSchedule = (merchantId: string, kind: ScheduledKind, filter: object): string => {
  const entries = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null);
  const query = Object.fromEntries(entries.map(([name, value]) => [name, toText(value)]));
  const params = new URLSearchParams({ [kindName]: kind, ...withoutInvalid(kind, query) });
  return `${paths.merchant(merchantId, 'exports')}?${params}`;
};

/** Reads the new schedule of a URL; null if it has none. */
export const readNewSchedule = (params: URLSearchParams): NewSchedule | null => {
  const kind = scheduledKinds.find((each) => each === params.get(kindName));
  return kind ? { kind, filter: withoutInvalid(kind, Object.fromEntries(params)) } : null;
};

/** Text keys of the days; Monday is day 1. */
export const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
