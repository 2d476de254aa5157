import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { TextareaField, TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast.tsx';
import { languages } from '#shared/i18n/languages.ts';
import type { Merchant } from '#shared/merchants/merchants.schema.ts';
import { merchantNumberSchema } from '#shared/registration/update-merchant.schema.ts';
import { knownOrInvalid } from '#shared/unknown-enum-member.ts';
import { MidOwner } from '../forms/mid-owner.tsx';
import { MissedEdits } from '../forms/missed-edits.tsx';
import { DecidedNotice } from './decided-notice.tsx';

export type Decision = 'Accepted' | 'Rejected';

const labels = {
  Accepted: { title: 'acceptTitle', action: 'accept', done: 'accepted' },
  Rejected: { title: 'rejectTitle', action: 'reject', done: 'rejected' },
} as const;

interface DecideProps {
  merchant: Merchant;
  decision: Decision;
  /** Called instead of `onClose` when the decision is stored. */
  onDecided?: () => unknown;
  onClose: () => void;
}

const maxReason = 255;

/** Asks for the MID, or for the reason in the e-mail. */
export const DecideDialog = ({ merchant, decision, onDecided, onClose }: DecideProps) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const [reason, setReason] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const [mid, setMid] = useState(merchant.mid ?? '');
  const [isMidWrong, setIsMidWrong] = useState(false);
  /** The version for the decision; after a conflict, the newer one. */
  const [base, setBase] = useState(merchant);
  const [missed, setMissed] = useState(0);
  const [decided, setDecided] = useState<Merchant | null>(null);
  const { title, action, done } = labels[decision];
  const save = trpc.merchants.update.useMutation({
    onSuccess: async (saved) => {
      utils.merchants.get.setData({ id: saved.id }, saved);
      toast.success({ title: t(`merchantAdmin:decision.${done}`), description: saved.name });
      (onDecided ?? onClose)();
      await Promise.all([
        utils.audit.list.invalidate(),
        utils.users.list.invalidate(),
        utils.users.countMerchants.invalidate(),
        utils.merchants.getReview.invalidate(),
      ]);
    },
    onError: async (error) => {
      if (problemOf(error).code !== 'changedMeanwhile') return;
      const current = await utils.merchants.get.fetch({ id: merchant.id }, { staleTime: 0 });
      // Another's decision is final here: the same press must not reverse it.
      if (current.status !== base.status) setDecided(current);
      if (mid.trim() === (base.mid ?? '')) setMid(current.mid ?? '');
      setMissed(current.version - base.version);
      setBase(current);
    },
  });
  const decide = () => {
    const { userId, version } = base;
    const isRejection = decision === 'Rejected';
    if (isRejection && reason.trim() === '') return setIsReasonMissing(true);
    // The e-mail shows the reason on one line.
    const statusReason = isRejection ? reason.trim().replaceAll(/\s+/gu, ' ') : null;
    // Reports are uploaded by MID. It may become known later.
    const acceptance: { mid?: string } =
      isRejection || mid.trim() === (base.mid ?? '') || mid.trim() === '' ? {} : { mid: mid.trim() };
    if (acceptance.mid !== undefined && !merchantNumberSchema.safeParse(acceptance.mid).success)
      return setIsMidWrong(true);
    save.mutate({ userId, version, merchant: { status: decision, statusReason, ...acceptance } });
  };
  if (decided)
    return (
      <Dialog open onClose={onClose} title={merchant.name}>
        <DecidedNotice merchant={decided} />
        <DialogActions>
          <Button onClick={onClose}>{t('merchantAdmin:conflict.close')}</Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <ConfirmDialog
      title={t(`merchantAdmin:decision.${title}`)}
      action={t(`merchantAdmin:decision.${action}`)}
      isDangerous={decision === 'Rejected'}
      isPending={save.isPending}
      error={save.error}
      problem={
        problemOf(save.error).code === 'changedMeanwhile' && missed > 0 ? (
          <>
            <p>{t('merchantAdmin:conflict.retry')}</p>
            <MissedEdits merchantId={merchant.id} count={missed} />
          </>
        ) : undefined
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
          error={isMidWrong ? t('errors:fields.midFormat') : problemOf(save.error).fields['merchant.mid']?.[0]}
          value={mid}
          onChange={(event) => {
            setMid(event.target.value);
            setIsMidWrong(false);
            save.reset();
          }}
        />
      )}
      {problemOf(save.error).code === 'midTaken' && <MidOwner mid={mid.trim()} />}
      {decision === 'Rejected' && (
        <TextareaField
          label={t('merchantAdmin:decision.reasonLabel')}
          help={t('merchantAdmin:decision.reasonHelp')}
          maxLength={maxReason}
          error={isReasonMissing ? t('errors:fields.required') : undefined}
          value={reason}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
          }}
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
