import { useState } from 'react';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { Drawer } from '#client/ui/drawer.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { PaymentAlert } from '#shared/payments/payment-alerts.schema.ts';
import { AlertDetail } from './alert-detail.tsx';

/** Under this name the address says which one is open. */
export const openParam = 'alert';

interface AlertDrawerProps {
  /** The one that the address names, when it is in the list. */
  alert: PaymentAlert | null;
  /** Whether the list has come. */
  isListed: boolean;
}

export const AlertDrawer = ({ alert, isListed }: AlertDrawerProps) => {
  const { t } = useTranslation();
  const { openId, close } = useOpenItem(openParam);
  // What was open stays drawn while the sheet slides out, and when it was dealt with and leaves the list of open ones. What
  // was just saved is newer than the list, until that comes again.
  const [last, setLast] = useState(alert);
  if (alert !== null && (last?.id !== alert.id || alert.version > last.version)) setLast(alert);
  const shown = openId === null || last?.id === openId ? last : null;
  return (
    <Drawer open={openId !== null} onClose={close} title={t('paymentAlerts.detail.title')}>
      {shown ? (
        <AlertDetail key={shown.id} alert={shown} onSaved={setLast} />
      ) : (
        isListed && (
          <EmptyState drawing="notFound" title={t('paymentAlerts.detail.notFound')}>
            {t('paymentAlerts.detail.notFoundText')}
          </EmptyState>
        )
      )}
    </Drawer>
  );
};
