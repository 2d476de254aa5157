import { chakra, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useMayCall } from '#client/lib/session/use-may-call.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { ItemList, ItemListSkeleton, ListItem } from '#client/ui/item-list.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { SwitchField } from '#client/ui/switch-field.tsx';
import { toast } from '#client/ui/toast.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import {
  type FeeConsent,
  feeConsentKinds,
  isFeeConsentGiven,
  type SetFeeConsent,
} from '#shared/prices/fee-consents.schema.ts';

interface FeeConsentsProps {
  merchantId: string;
}

type Answer = Pick<SetFeeConsent, 'kind' | 'isGiven'>;

const Heading = chakra('h3', { base: { fontWeight: 'semibold', mt: '6', mb: '3' } });

/** What the merchant requested and permitted about its fees. Its owner changes it, others read it. */
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

/** Returns when the newest answer of a kind was given, in words. */
const useAnswerTime = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  return (consents: readonly FeeConsent[], kind: FeeConsent['kind']): string => {
    const newest = consents.find((consent) => consent.kind === kind);
    if (!newest) return t('prices:consents.never');
    const at = formatMoment(newest.changedAt, language);
    return t(newest.isGiven ? 'prices:consents.givenAt' : 'prices:consents.withdrawnAt', { at });
  };
};

const ConsentSwitches = ({ merchantId, consents }: FeeConsentsProps & { consents: readonly FeeConsent[] }) => {
  const { t } = useTranslation();
  const answerTime = useAnswerTime();
  const [asked, setAsked] = useState<Answer | null>(null);
  return (
    <Stack gap="4">
      {feeConsentKinds.map((kind) => {
        return (
          <SwitchField
            key={kind}
            label={t(`prices:consents.${kind}.title`)}
            help={`${t(`prices:consents.${kind}.text`)} ${answerTime(consents, kind)}`}
            checked={isFeeConsentGiven(consents, kind)}
            onChange={(isGiven) => setAsked({ kind, isGiven })}
          />
        );
      })}
      <chakra.p color="fg.muted">{t('prices:consents.withdrawal')}</chakra.p>
      {asked && <AnswerDialog merchantId={merchantId} answer={asked} onClose={() => setAsked(null)} />}
    </Stack>
  );
};

interface AnswerDialogProps extends FeeConsentsProps {
  answer: Answer;
  onClose: () => void;
}

/** Asks before a statement is given or withdrawn, because the answer is recorded with its date. */
const AnswerDialog = ({ merchantId, answer, onClose }: AnswerDialogProps) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const { kind, isGiven } = answer;
  const act = isGiven ? 'give' : 'withdraw';
  const title = t(`prices:consents.${kind}.title`);
  const save = trpc.feeConsents.set.useMutation({
    onSuccess: (list) => {
      utils.feeConsents.list.setData({ merchantId }, list);
      toast.success({ title: t(`prices:consents.${act}.done`), description: title });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t(`prices:consents.${act}.title`)}
      action={t(`prices:consents.${act}.action`)}
      isPending={save.isPending}
      error={save.error}
      onConfirm={() => save.mutate({ merchantId, kind, isGiven })}
      onClose={onClose}
    >
      <chakra.p fontWeight="600">{title}</chakra.p>
      <p>{t(`prices:consents.${kind}.text`)}</p>
      <p>{t(`prices:consents.${act}.text`)}</p>
    </ConfirmDialog>
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
