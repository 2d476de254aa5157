import { useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { EntityForm, type EntityFormProps } from './entity-form.tsx';

interface EntityDialogProps extends Omit<EntityFormProps, 'onBusy'> {
  open: boolean;
  /** Returns the element that gets the focus when the dialog closes. */
  focusAfter: () => HTMLElement | null;
}

export const EntityDialog = ({ open, focusAfter, ...form }: EntityDialogProps) => {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      busy={busy}
      title={t(form.entity === null ? 'onlineTransactions:entities.add' : 'onlineTransactions:entities.edit')}
      focusAfter={focusAfter}
    >
      <EntityForm {...form} onBusy={setBusy} />
    </Dialog>
  );
};
