import { chakra } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Section } from '#client/ui/card.tsx';
import { ItemList, ListItem } from '#client/ui/item-list.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';

/** The user's acceptances and withdrawals, newest first. */
export const ConsentsSection = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const consents = trpc.users.consents.useQuery();
  return (
    <Section gridColumn="1 / -1" title={t('consents:title')} description={t('consents:text')}>
      <QueryState
        query={consents}
        skeleton={<Skeleton width="60%" height="2.75rem" />}
        isEmpty={({ data }) => data.length === 0}
        empty={<chakra.p color="fg.muted">{t('consents:none')}</chakra.p>}
      >
        {({ data }) => (
          <ItemList label={t('consents:title')}>
            {data.map(({ kind, version, isGiven, changedAt, ipAddress, browser, system }) => (
              <ListItem
                key={`${kind} ${changedAt.toISOString()}`}
                heading={t(`consents:kinds.${kind}`)}
                chip={
                  <StateChip tone={isGiven ? 'success' : 'neutral'} icon={isGiven ? 'done' : 'off'}>
                    {t(isGiven ? 'consents:given' : 'consents:withdrawn')}
                  </StateChip>
                }
                details={[
                  formatMoment(changedAt, language),
                  t('consents:version', { version }),
                  [browser, system].filter((name) => name !== null).join(', '),
                  ipAddress !== null && t('consents:address', { ipAddress }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
            ))}
          </ItemList>
        )}
      </QueryState>
    </Section>
  );
};
