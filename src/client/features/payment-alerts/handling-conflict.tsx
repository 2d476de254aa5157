import { Stack } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { CancelButton } from '#client/ui/discard-guard.tsx';
import { focusOnMount } from '#client/ui/dom.ts';
import { Notice } from '#client/ui/notice.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import type { PaymentAlert } from '#shared/payments/payment-alerts.schema.ts';
import type { HandlingConflict } from './use-alert-handling.ts';

/** The number of searched newest audit entries of the merchant's alerts. */
const searchedEntries = 20;

/** Returns author and time of the last edit; alerts name only handlers. */
const useLastEdit = ({ id, merchant }: PaymentAlert) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const edits = trpc.audit.list.useQuery(
    {
      action: 'paymentAlert.',
      ...(merchant ? { merchantId: merchant.id } : {}),
      pageSize: searchedEntries,
      pageNumber: 1,
    },
    { staleTime: 0 },
  );
  const edit = edits.data?.data.find(({ subject }) => subject.id === id);
  return {
    who: edit?.actor.email ?? t('paymentAlerts:conflict.someone'),
    when: edit ? formatMoment(edit.happenedAt, language) : '',
  };
};

/** Says who has changed the note while this form was open. */
export const NoteEditor = ({ alert }: { alert: PaymentAlert }) => {
  const { t } = useTranslation();
  return <p>{t('paymentAlerts:conflict.note', useLastEdit(alert)).trim()}</p>;
};

interface DecidedAlertProps {
  conflict: HandlingConflict;
  onShow: () => void;
}

/** Says who handled or reopened the alert, and what is unsaved. */
export const DecidedAlert = ({ conflict: { current, merged }, onShow }: DecidedAlertProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const lastEdit = useLastEdit(current);
  const { handled } = current;
  const by = handled?.by ? { who: handled.by.email, when: formatMoment(handled.at, language) } : lastEdit;
  return (
    <Stack ref={focusOnMount} tabIndex={-1} outline="none" gap="4">
      <Notice tone="warning" title={t(`paymentAlerts:conflict.${handled ? 'handled' : 'reopened'}`, by).trim()}>
        <p>{t('paymentAlerts:conflict.notSaved')}</p>
        {merged.mine.note && <p>{t('paymentAlerts:conflict.entered', { note: merged.mine.note })}</p>}
      </Notice>
      <DialogActions>
        <CancelButton>{t('paymentAlerts:conflict.close')}</CancelButton>
        <Button onClick={onShow}>{t('paymentAlerts:conflict.show')}</Button>
      </DialogActions>
    </Stack>
  );
};
