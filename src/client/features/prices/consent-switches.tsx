import { chakra, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { SwitchField } from '#client/ui/switch-field.tsx';
import { toast } from '#client/ui/toast.tsx';
import {
  type FeeConsent,
  feeConsentKinds,
  isFeeConsentGiven,
  type SetFeeConsent,
} from '#shared/prices/fee-consents.schema.ts';
import { useAnswerTime } from './use-answer-time.ts';

type Answer = Pick<SetFeeConsent, 'kind' | 'isGiven'>;

interface ConsentSwitchesProps {
  merchantId: string;
  consents: readonly FeeConsent[];
}

/** The owner's requests and permissions; each change needs a confirmation. */
export const ConsentSwitches = ({ merchantId, consents }: ConsentSwitchesProps) => {
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

interface AnswerDialogProps {
  merchantId: string;
  answer: Answer;
  onClose: () => void;
}

/** Asks first, because the answer is recorded with its date. */
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
