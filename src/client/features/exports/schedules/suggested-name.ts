import { useTranslation } from '#client/lib/i18n.ts';
import { useFilterWords } from '#client/lib/list/filter-words.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { maxScheduleName, type ScheduledKind, type ScheduleFrequency } from '#shared/exports/schedule-enums.ts';
import type { ViewFilter } from '#shared/saved-views/view-lists.ts';

/** The fields of the form that the name needs. */
interface NamedSchedule {
  kind: ScheduledKind;
  /** `all`, `filter` or the id of a saved view. */
  what: string;
  /** Empty for a saved view. */
  filter: ViewFilter;
  frequency: ScheduleFrequency;
}

const atMost = (text: string, max: number): string => (text.length <= max ? text : `${text.slice(0, max - 1).trim()}…`);

/**
 * Suggests a schedule's name: the saved view,
 * or the list and its filter, and how often.
 */
export const useSuggestedName = (merchantId: string, { kind, what, filter, frequency }: NamedSchedule): string => {
  const { t } = useTranslation();
  const views = trpc.savedViews.list.useQuery({ merchantId }).data?.data ?? [];
  const words = useFilterWords(merchantId, filter)
    .flatMap(({ text }) => text || [])
    .join(', ');
  const title = t(`${kind}:title`);
  const often = t(`exportSchedules:often.${frequency}`);
  const content =
    views.find(({ id }) => id === what)?.name ??
    (words === '' ? title : t('exportSchedules:filteredList', { list: title, filter: words }));
  return t('exportSchedules:suggestedName', { content: atMost(content, maxScheduleName - often.length - 2), often });
};
