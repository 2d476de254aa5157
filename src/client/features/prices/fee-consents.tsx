import { chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useMayCall } from '#client/lib/session/use-may-call.ts';
import { createPart } from '#client/ui/create-part.tsx';
import { ItemList, ItemListSkeleton, ListItem } from '#client/ui/item-list.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { type FeeConsent, feeConsentKinds, isFeeConsentGiven } from '#shared/prices/fee-consents.schema.ts';
import { useAnswerTime } from './use-answer-time.ts';

interface FeeConsentsProps {
  merchantId: string;
}

/** Loaded for the owner only: an administrator's page has no other switch. */
const ConsentSwitches = createPart(
  async () => (await import('./consent-switches.tsx')).ConsentSwitches,
  ItemListSkeleton,
);

const Heading = chakra('h3', { base: { fontWeight: 'semibold', mt: '6', mb: '3' } });

/** The merchant's requests and permissions about fees; only its owner changes them. */
export const FeeConsents = ({ merchantId }: FeeConsentsProps) => {
  const { t } = useTranslation();
  const consents = trpc.feeConsents.list.useQuery({ merchantId });
  const isStaff = useSession()?.role !== 'Basic';
  const mayAnswer = useMayCall('feeConsents.set') && !isStaff;
  return (
    <>
      <Heading>{t('prices:consents.title')}</Heading>
      <QueryState query={consents} skeleton={<ItemListSkeleton />}>
        {({ data }) =>
          mayAnswer ? <ConsentSwitches merchantId={merchantId} consents={data} /> : <ConsentList consents={data} />
        }
      </QueryState>
    </>
  );
};

const ConsentList = ({ consents }: { consents: readonly FeeConsent[] }) => {
  const { t } = useTranslation();
  const answerTime = useAnswerTime();
  return (
    <ItemList label={t('prices:consents.title')}>
      {feeConsentKinds.map((kind) => {
        const isGiven = isFeeConsentGiven(consents, kind);
        return (
          <ListItem
            key={kind}
            heading={t(`prices:consents.${kind}.title`)}
            chip={
              <StateChip tone={isGiven ? 'success' : 'neutral'} icon={isGiven ? 'done' : 'off'}>
                {t(isGiven ? 'prices:consents.given' : 'prices:consents.notGiven')}
              </StateChip>
            }
            details={answerTime(consents, kind)}
          />
        );
      })}
    </ItemList>
  );
};
