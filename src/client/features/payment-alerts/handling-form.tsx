import { chakra } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { Button } from '#client/ui/button.tsx';
import { ConflictChoice } from '#client/ui/conflict-choice.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { TextareaField } from '#client/ui/text-field.tsx';
import { maxAlertNoteLength, type PaymentAlert } from '#shared/payments/payment-alerts.schema.ts';
import { DecidedAlert, NoteEditor } from './handling-conflict.tsx';
import { useAlertHandling } from './use-alert-handling.ts';

interface HandlingFormProps {
  alert: PaymentAlert;
  /** Called with a version that is newer than the alert. */
  onSaved: (alert: PaymentAlert) => void;
}

/** Marks the alert as handled, edits the note, or reopens the alert. */
export const HandlingForm = ({ alert, onSaved }: HandlingFormProps) => {
  const { t } = useTranslation();
  const { base, note, setNote, isBusy, conflict, error, send, choose, showCurrent } = useAlertHandling(alert, onSaved);
  if (conflict?.isDecided) return <DecidedAlert conflict={conflict} onShow={showCurrent} />;
  if (conflict && conflict.merged.conflicts.length > 0)
    return (
      <ConflictChoice
        merged={conflict.merged}
        labelOf={() => t('paymentAlerts:note')}
        isSaving={isBusy}
        onChoose={choose}
      >
        <NoteEditor alert={conflict.current} />
      </ConflictChoice>
    );
  const isHandled = base.handled !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) send(true);
  };
  const { fields } = problemOf(error);
  return (
    <chakra.form onSubmit={submit} noValidate display="flex" flexDirection="column" gap="4">
      {conflict && (
        <Notice tone="warning">
          <NoteEditor alert={conflict.current} />
          <p>{t('paymentAlerts:conflict.pressAgain')}</p>
        </Notice>
      )}
      <TextareaField
        label={t('paymentAlerts:note')}
        help={t('paymentAlerts:noteHelp')}
        error={fields.note?.[0]}
        maxLength={maxAlertNoteLength}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {error && !fields.note && (
        <Notice tone="danger" title={t('paymentAlerts:failed')}>
          <ProblemText error={error} />
        </Notice>
      )}
      <DialogActions>
        {isHandled && (
          <Button variant="outline" disabled={isBusy} onClick={() => send(false)}>
            {t('paymentAlerts:reopen')}
          </Button>
        )}
        <Button type="submit" loading={isBusy} disabled={isHandled && note.trim() === (base.note ?? '')}>
          {isHandled ? t('paymentAlerts:saveNote') : t('paymentAlerts:handle')}
        </Button>
      </DialogActions>
    </chakra.form>
  );
};
