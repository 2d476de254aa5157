import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Section } from '#client/ui/card.tsx';
import { ItemList, ListItem } from '#client/ui/item-list.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import type { HealthNotice } from '#shared/operations/operations.schema.ts';
import { jobNames, queueNames } from '#shared/operations/operations-enums.ts';

/** Says what needs attention, or that nothing does. The menu polls the same query. */
export const HealthSection = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const health = trpc.operations.health.useQuery();
  return (
    <Section title={t('operations:health.title')}>
      <QueryState query={health} skeleton={<Skeleton width="100%" height="5rem" />}>
        {({ notices, checkedAt }) =>
          notices.length === 0 ? (
            <Notice tone="success" title={t('operations:health.fine')}>
              <p>{t('operations:health.fineText', { moment: formatMoment(checkedAt, language) })}</p>
            </Notice>
          ) : (
            <ItemList label={t('operations:health.list')}>
              {notices.map((notice) => (
                <NoticeItem key={`${notice.kind} ${notice.subject}`} notice={notice} />
              ))}
            </ItemList>
          )
        }
      </QueryState>
    </Section>
  );
};

const countTextOf = (kind: HealthNotice['kind']) =>
  kind === 'webhooksFailing' ? 'webhooks' : kind === 'jobFailing' ? 'failures' : 'messages';

const NoticeItem = ({ notice: { kind, severity, subject, count, since } }: { notice: HealthNotice }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const job = jobNames.find((each) => each === subject);
  const queue = queueNames.find((each) => each === subject);
  const isOfJob = kind === 'jobFailing' || kind === 'jobOverdue';
  const isOfQueue = kind === 'queueStuck' || kind === 'messagesGivenUp';
  const name =
    isOfJob && job
      ? t(`operations:jobs.names.${job}`)
      : isOfQueue && queue
        ? t(`operations:queues.names.${queue}`)
        : subject;
  const moment = since && formatMoment(since, language);
  const furtherTexts = {
    jobFailing: moment ? t('operations:health.lastSuccess', { moment }) : t('operations:health.neverSucceeded'),
    jobOverdue: moment && t('operations:health.dueSince', { moment }),
    queueStuck: moment && t('operations:health.waitingSince', { moment }),
    messagesGivenUp: null,
    webhooksFailing: moment && t('operations:health.failingSince', { moment }),
    serverLost: moment && t('operations:health.lastSeen', { moment }),
    serverVersionsDiffer: null,
    migrationPending: null,
    valuesUnsealed: t('operations:health.createKey'),
  };
  const countText = count === null ? null : t(`operations:health.${countTextOf(kind)}`, { count });
  return (
    <ListItem
      heading={t(`operations:health.notices.${kind}`, { name })}
      chip={
        <StateChip
          tone={severity === 'Critical' ? 'danger' : 'warning'}
          icon={severity === 'Critical' ? 'failed' : 'waiting'}
        >
          {t(`operations:health.severities.${severity}`)}
        </StateChip>
      }
      details={[countText, furtherTexts[kind]].filter((text) => text !== null).join(' · ')}
    />
  );
};
