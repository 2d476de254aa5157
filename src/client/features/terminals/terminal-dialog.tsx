import { useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import type { Terminal } from '#shared/terminals/terminals.schema.ts';
import { DeleteTerminal } from './delete-terminal.tsx';
import { TerminalForm } from './terminal-form.tsx';

export type TerminalDialogState =
  | { mode: 'Hidden' }
  | { mode: 'Create' }
  | { mode: 'Update'; terminal: Terminal }
  | { mode: 'Delete'; terminal: Terminal };

export type OpenTerminalDialog = Exclude<TerminalDialogState, { mode: 'Hidden' }>;

export interface TerminalDialogProps {
  merchantId: string;
  state: TerminalDialogState;
  onClose: () => void;
  onDeleted: () => void;
  focusAfter: () => HTMLElement | null;
}

/** Adds, edits or deletes a card reader, or is hidden. */
export const TerminalDialog = ({ merchantId, state, onClose, onDeleted, focusAfter }: TerminalDialogProps) => {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  // The last purpose stays set while the dialog fades out.
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
