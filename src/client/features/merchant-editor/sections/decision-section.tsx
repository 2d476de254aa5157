import { chakra, Flex } from '@chakra-ui/react';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useMerchantLabels } from '#client/features/merchant-editor/use-merchant-labels.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { merchantStatusVariants } from '#client/ui/status-variants.ts';
import { TextareaField, TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast.tsx';
import { languages } from '#shared/i18n/languages.ts';
import type { Merchant } from '#shared/merchants/merchants.schema.ts';
import { knownOrInvalid } from '#shared/unknown-enum-member.ts';
import { EditorSection, Fact, Facts } from './editor-section.tsx';

type Decision = 'Accepted' | 'Rejected';

/** The approval of the merchant, with the buttons to accept or reject it. */
export const DecisionSection = ({ merchant }: { merchant: Merchant }) => {
  const { t } = useTranslation();
  const { moment } = useMerchantLabels();
  const [openDecision, setOpenDecision] = useState<Decision | null>(null);
  const isPending = merchant.status === 'Pending';
  return (
    <EditorSection part="decision" description={isPending ? t('merchantAdmin:decision.waiting') : undefined}>
      {!isPending && (
        <Facts>
          <Fact name={t('merchantAdmin:decision.status')}>
            <StateChip {...merchantStatusVariants[merchant.status]}>{t(`clients:status.${merchant.status}`)}</StateChip>
          </Fact>
          <Fact name={t('merchantAdmin:decision.decidedAt')}>{moment(merchant.statusChangedAt)}</Fact>
          {merchant.status === 'Rejected' && (
            <Fact wide name={t('merchantAdmin:decision.reason')}>
              {merchant.statusReason}
            </Fact>
          )}
        </Facts>
      )}
      <Flex wrap="wrap" gap="3" mt={isPending ? '0' : '5'}>
        {merchant.status !== 'Accepted' && (
          <Button
            variant={isPending ? 'solid' : 'outline'}
            icon={<Check aria-hidden />}
            onClick={() => setOpenDecision('Accepted')}
          >
            {t('merchantAdmin:decision.accept')}
          </Button>
        )}
        {merchant.status !== 'Rejected' && (
          <Button variant="outline" icon={<X aria-hidden />} onClick={() => setOpenDecision('Rejected')}>
            {t('merchantAdmin:decision.reject')}
          </Button>
        )}
      </Flex>
      {openDecision && <Decide merchant={merchant} decision={openDecision} onClose={() => setOpenDecision(null)} />}
    </EditorSection>
  );
};

const labels = {
  Accepted: { title: 'acceptTitle', action: 'accept', done: 'accepted' },
  Rejected: { title: 'rejectTitle', action: 'reject', done: 'rejected' },
} as const;

interface DecideProps {
  merchant: Merchant;
  decision: Decision;
  onClose: () => void;
}

const maxReason = 255;

const Decide = ({ merchant, decision, onClose }: DecideProps) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const [reason, setReason] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const [mid, setMid] = useState(merchant.mid ?? '');
  const { title, action, done } = labels[decision];
  const save = trpc.merchants.update.useMutation({
    onSuccess: async (saved) => {
      utils.merchants.get.setData({ id: saved.id }, saved);
      toast.success({ title: t(`merchantAdmin:decision.${done}`) });
      onClose();
      await Promise.all([utils.audit.list.invalidate(), utils.users.list.invalidate()]);
    },
    // Reload, so that a second attempt is based on the current version.
    onError: (error) =>
      problemOf(error).code === 'changedMeanwhile' ? utils.merchants.get.invalidate({ id: merchant.id }) : undefined,
  });
  const decide = () => {
    const { userId, version } = merchant;
    const isRejection = decision === 'Rejected';
    if (isRejection && reason.trim() === '') return setIsReasonMissing(true);
    // The e-mail shows the reason on one line.
    const statusReason = isRejection ? reason.trim().replaceAll(/\s+/gu, ' ') : null;
    // Reports are uploaded by MID. It may become known later.
    const acceptance = isRejection || mid.trim() === '' ? {} : { mid: mid.trim() };
    save.mutate({ userId, version, merchant: { status: decision, statusReason, ...acceptance } });
  };
  return (
    <ConfirmDialog
      title={t(`merchantAdmin:decision.${title}`)}
      action={t(`merchantAdmin:decision.${action}`)}
      isDangerous={decision === 'Rejected'}
      isPending={save.isPending}
      error={save.error}
      problem={
        problemOf(save.error).code === 'changedMeanwhile' ? <p>{t('merchantAdmin:conflict.retry')}</p> : undefined
      }
      onConfirm={decide}
      onClose={onClose}
    >
      <chakra.p fontWeight="550">{merchant.name}</chakra.p>
      <p>
        {t(`merchantAdmin:decision.mail.${knownOrInvalid(languages, merchant.language)}`, { email: merchant.email })}
      </p>
      {decision === 'Accepted' && (
        <TextField
          label={t('merchantAdmin:acceptance.mid')}
          help={t('merchantAdmin:decision.midHelp')}
          optional
          autoComplete="off"
          error={problemOf(save.error).fields['merchant.mid']?.[0]}
          value={mid}
          onChange={(event) => {
            setMid(event.target.value);
            save.reset();
          }}
        />
      )}
      {decision === 'Rejected' && (
        <TextareaField
          label={t('merchantAdmin:decision.reasonLabel')}
          help={t('merchantAdmin:decision.reasonHelp')}
          maxLength={maxReason}
          error={isReasonMissing ? t('errors:fields.required') : undefined}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setIsReasonMissing(false);
          }}
        />
      )}
      <chakra.p color="fg.muted">{t('merchantAdmin:decision.later')}</chakra.p>
    </ConfirmDialog>
  );
};
