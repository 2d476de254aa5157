import { chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Section } from '#client/ui/card.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { SwitchField } from '#client/ui/switch-field.tsx';
import { useOwnAccount } from './use-own-account.ts';

export const MarketingSection = () => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const account = useOwnAccount();
  const save = trpc.users.setPreferences.useMutation({
    onSuccess: (_, { isMarketingAllowed }) => {
      const id = account.data?.id;
      void utils.users.consents.invalidate();
      if (id) utils.users.get.setData({ id }, (current) => current && { ...current, isMarketingAllowed });
    },
  });

  return (
    <Section title={t('settings:marketing.title')} gridColumn="1 / -1">
      <QueryState query={account} skeleton={<Skeleton width="80%" height="2.75rem" />}>
        {({ isMarketingAllowed }) => (
          <>
            <SwitchField
              label={t('settings:marketing.label')}
              help={t('settings:marketing.help')}
              checked={save.isPending ? save.variables.isMarketingAllowed : isMarketingAllowed}
              saving={save.isPending}
              onChange={(isAllowed) => save.mutate({ isMarketingAllowed: isAllowed })}
            />
            <chakra.p role="status" color="fg.muted" minH="6" mt="2" ps="4.25rem">
              {save.isPending && t('settings:marketing.saving')}
              {save.isSuccess && t(isMarketingAllowed ? 'settings:marketing.given' : 'settings:marketing.withdrawn')}
            </chakra.p>
            {save.error && (
              <Notice tone="danger" title={t('settings:marketing.failed')}>
                <ProblemText error={save.error} />
              </Notice>
            )}
          </>
        )}
      </QueryState>
    </Section>
  );
};
