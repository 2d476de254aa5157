import { chakra, Flex, Stack } from '@chakra-ui/react';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useFilterLine } from '#client/lib/list/filter-words.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { ListItem } from '#client/ui/item-list.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { StateChip, type StateChipProps } from '#client/ui/state-chip.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { toast } from '#client/ui/toast.tsx';
import { formatDay, formatMinute } from '#shared/dates/format-date.ts';
import type { RecipientState, ScheduleState } from '#shared/exports/schedule-enums.ts';
import type { ExportSchedule } from '#shared/exports/schedules.schema.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { paths } from '#shared/portal/paths.ts';
import { enteredOf } from './schedule-form-values.ts';
import { weekdayNames } from './schedule-query.ts';

type Chip = Pick<StateChipProps, 'tone' | 'icon'>;
const stateChips: Record<ScheduleState, Chip> = {
  Active: { tone: 'success', icon: 'done' },
  Paused: { tone: 'neutral', icon: 'off' },
  Stopped: { tone: 'danger', icon: 'failed' },
};
const recipientChips: Record<RecipientState, Chip> = {
  Verified: { tone: 'success', icon: 'done' },
  Pending: { tone: 'info', icon: 'waiting' },
  Expired: { tone: 'warning', icon: 'failed' },
  Unsubscribed: { tone: 'neutral', icon: 'off' },
};

interface ScheduleItemProps {
  merchantId: string;
  schedule: ExportSchedule;
  onEdit: () => void;
}

export const ScheduleItem = ({ merchantId, schedule, onEdit }: ScheduleItemProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isRemoving, setRemoving] = useState(false);
  const utils = trpc.useUtils();
  const refresh = () => utils.exportSchedules.list.invalidate({ merchantId });
  const changing = trpc.exportSchedules.update.useMutation({ onSuccess: refresh });
  const removing = trpc.exportSchedules.remove.useMutation({
    onSuccess: async () => {
      setRemoving(false);
      await refresh();
      toast.success({ title: t('exportSchedules:removed') });
    },
  });
  const { id, name, state, stopReason, nextRunAt } = schedule;
  const isActive = state === 'Active';
  const details = [
    t(`${schedule.kind}:title`),
    useWhatText(merchantId, schedule),
    useTimingText(schedule),
    nextRunAt && t('exportSchedules:next', { moment: formatMinute(nextRunAt, language) }),
  ].filter((part) => part !== null);
  return (
    <ListItem
      Icon={CalendarClock}
      heading={name}
      chip={<StateChip {...stateChips[state]}>{t(`exportSchedules:state.${state}`)}</StateChip>}
      details={details.join(' · ')}
      actions={
        <>
          <Button variant="outline" aria-label={t('exportSchedules:editOf', { name })} onClick={onEdit}>
            {t('exportSchedules:edit')}
          </Button>
          <Button
            variant="outline"
            aria-label={t(isActive ? 'exportSchedules:pauseOf' : 'exportSchedules:resumeOf', { name })}
            loading={changing.isPending}
            onClick={() => changing.mutate({ merchantId, id, ...enteredOf(schedule, isActive) })}
          >
            {t(isActive ? 'exportSchedules:pause' : 'exportSchedules:resume')}
          </Button>
          <Button
            variant="ghost"
            color="danger.fg"
            aria-label={t('exportSchedules:removeOf', { name })}
            onClick={() => setRemoving(true)}
          >
            {t('exportSchedules:remove')}
          </Button>
        </>
      }
    >
      <Stack gap="3" mt="2">
        {stopReason && <Notice tone="warning" title={t(`exportSchedules:stopReason.${stopReason}`)} />}
        {changing.error && (
          <Notice tone="danger" title={t('exportSchedules:saveFailed')}>
            <ProblemText error={changing.error} />
          </Notice>
        )}
        <Recipients merchantId={merchantId} schedule={schedule} />
        <Runs merchantId={merchantId} schedule={schedule} />
      </Stack>
      {isRemoving && (
        <ConfirmDialog
          title={t('exportSchedules:removeTitle')}
          action={t('exportSchedules:remove')}
          isDangerous
          isPending={removing.isPending}
          error={removing.error}
          onConfirm={() => removing.mutate({ merchantId, id })}
          onClose={() => setRemoving(false)}
        >
          <p>{t('exportSchedules:removeText', { name })}</p>
        </ConfirmDialog>
      )}
    </ListItem>
  );
};

/** A saved view of the user; undefined without an id and while loading. */
const useSavedView = (merchantId: string, viewId: string | null) =>
  trpc.savedViews.list
    .useQuery({ merchantId }, { enabled: viewId !== null })
    .data?.data.find(({ id }) => id === viewId);

/** The rows of a schedule; null for all, and while the view loads. */
const useWhatText = (merchantId: string, { filter, savedViewId }: ExportSchedule): string | null => {
  const { t } = useTranslation();
  const line = useFilterLine(merchantId, filter);
  const view = useSavedView(merchantId, savedViewId);
  if (savedViewId === null) return line === '' ? null : t('exportSchedules:form.filtered', { filter: line });
  return view ? t('exportSchedules:form.view', { name: view.name }) : null;
};

const useTimingText = ({ frequency, weekday, monthDay, hour }: ExportSchedule): string => {
  const { t } = useTranslation();
  if (frequency === 'Daily') return t('exportSchedules:when.Daily', { hour });
  if (frequency === 'Quarterly') return t('exportSchedules:when.Quarterly', { hour });
  if (frequency === 'Monthly')
    return monthDay === 31
      ? t('exportSchedules:when.lastDay', { hour })
      : t('exportSchedules:when.Monthly', { hour, day: monthDay });
  const day = weekdayNames[(weekday ?? 1) - 1] ?? 'monday';
  return t('exportSchedules:when.Weekly', { hour, weekday: t(`exportSchedules:on.${day}`) });
};

/** The addresses with their states; unconfirmed ones can be asked again. */
const Recipients = ({ merchantId, schedule }: Pick<ScheduleItemProps, 'merchantId' | 'schedule'>) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const asking = trpc.exportSchedules.sendVerification.useMutation({
    onSuccess: async () => {
      await utils.exportSchedules.list.invalidate({ merchantId });
      toast.success({ title: t('exportSchedules:resent') });
    },
  });
  return (
    <div>
      <chakra.p textStyle="label">{t('exportSchedules:recipients')}</chakra.p>
      <chakra.ul listStyleType="none" m="0" p="0">
        {schedule.recipients.map(({ email, state }) => (
          <chakra.li key={email}>
            <Flex wrap="wrap" align="center" columnGap="3" rowGap="1" minH="11">
              <chakra.span minW="0" overflowWrap="anywhere">
                {email}
              </chakra.span>
              <StateChip {...recipientChips[state]}>{t(`exportSchedules:recipient.${state}`)}</StateChip>
              {state !== 'Verified' && (
                <Button
                  data-screen-only
                  variant="ghost"
                  aria-label={t('exportSchedules:resendOf', { email })}
                  loading={asking.isPending && asking.variables?.email === email}
                  onClick={() => asking.mutate({ merchantId, id: schedule.id, email })}
                >
                  {t('exportSchedules:resend')}
                </Button>
              )}
            </Flex>
          </chakra.li>
        ))}
      </chakra.ul>
      {asking.error && (
        <Notice tone="danger" title={t('exportSchedules:resendFailed')}>
          <ProblemText error={asking.error} />
        </Notice>
      )}
    </div>
  );
};

const tabs = { transactions: 'transactions', onlineTransactions: 'online-transactions' } as const;

/**
 * Returns a period's list with the schedule's current filter.
 * Null while its saved view loads.
 */
const useListOfRun = (merchantId: string, { kind, filter, savedViewId }: ExportSchedule) => {
  const view = useSavedView(merchantId, savedViewId);
  const current = savedViewId === null ? filter : view?.filter;
  return ({ fromDate, toDate }: { fromDate: string; toDate: string }): string | null => {
    if (!current) return null;
    const query = new URLSearchParams({ ...current, fromDate, toDate });
    // The days of the run replace a view's days or period.
    query.delete('period');
    return `${paths.merchant(merchantId, tabs[kind])}?${query}`;
  };
};

/** The last files with rows, sums, and links to the same lists. */
const Runs = ({ merchantId, schedule }: Pick<ScheduleItemProps, 'merchantId' | 'schedule'>) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const runs = schedule.lastRuns;
  const listOf = useListOfRun(merchantId, schedule);
  const resultOf = ({ state, rows, amount, mailCount }: ExportSchedule['lastRuns'][number]): string =>
    state === 'Done'
      ? t('exportSchedules:run.Done', {
          count: rows ?? 0,
          number: formatCount(rows ?? 0, language),
          amount: formatMoney(amount ?? 0, language),
          mails: mailCount,
        })
      : t(`exportSchedules:run.${state}`);
  const periodOf = ({ fromDate, toDate }: ExportSchedule['lastRuns'][number]): string => {
    const [from, to] = [formatDay(fromDate, language), formatDay(toDate, language)];
    return from === to ? from : t('ui:filters.between', { from, to });
  };
  return (
    <div>
      <chakra.p textStyle="label">{t('exportSchedules:runs')}</chakra.p>
      {runs.length === 0 ? (
        <chakra.p color="fg.muted">{t('exportSchedules:noRuns')}</chakra.p>
      ) : (
        <chakra.ul listStyleType="none" m="0" p="0">
          {runs.map((run) => (
            <li key={run.exportId}>
              {periodOf(run)}: {resultOf(run)}{' '}
              <ListLink href={run.state === 'Done' ? listOf(run) : null} period={periodOf(run)} />
            </li>
          ))}
        </chakra.ul>
      )}
    </div>
  );
};

const ListLink = ({ href, period }: { href: string | null; period: string }) => {
  const { t } = useTranslation();
  if (href === null) return null;
  return (
    <TextLink data-screen-only href={href} aria-label={t('exportSchedules:run.toListOf', { period })}>
      {t('exportSchedules:run.toList')}
    </TextLink>
  );
};
