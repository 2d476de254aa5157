import { useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { DeleteTerminal } from './delete-terminal.tsx';
import type { TerminalDialogState } from './terminal-dialog-state.ts';
import { TerminalForm } from './terminal-form.tsx';

export interface TerminalDialogProps {
  merchantId: string;
  state: TerminalDialogState;
  onClose: () => void;
  onDeleted: () => void;
  focusAfter: () => HTMLElement | null;
}

/** The one dialog of the table: hidden, or to add, edit or delete a card reader. */
export const TerminalDialog = ({ merchantId, state, onClose, onDeleted, focusAfter }: TerminalDialogProps) => {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  // While it fades out it still shows what it was about.
  const [shown, setShown] = useState(state);
  if (state.mode !== 'Hidden' && state !== shown) setShown(state);

  const titles = {
    Hidden: '',
    Create: t('terminals:dialog.create'),
    Update: t('terminals:dialog.update'),
    Delete: t('terminals:dialog.delete'),
  };
  const shared = { onBusy: setBusy, onClose };
  return (
    <Dialog
      open={state.mode !== 'Hidden'}
      onClose={onClose}
      busy={busy}
      title={titles[shown.mode]}
      role={shown.mode === 'Delete' ? 'alertdialog' : 'dialog'}
      focusAfter={focusAfter}
    >
      {shown.mode === 'Create' && <TerminalForm merchantId={merchantId} terminal={null} {...shared} />}
      {shown.mode === 'Update' && <TerminalForm merchantId={merchantId} terminal={shown.terminal} {...shared} />}
      {shown.mode === 'Delete' && <DeleteTerminal terminal={shown.terminal} onDeleted={onDeleted} {...shared} />}
    </Dialog>
  );
};
