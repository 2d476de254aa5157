import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';
import { ProblemText } from './problem-text.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** A verb: what the button does. */
  confirmLabel: string;
  /** For what cannot be undone. */
  dangerous?: boolean;
  loading?: boolean;
  /** Why it failed; the question stays open. */
  error?: unknown;
}

export const ConfirmDialog = ({
  open,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  dangerous = false,
  loading = false,
  error,
}: ConfirmDialogProps) => {
  const { t } = useTranslation();
  return (
    <Dialog
      alert
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={loading}>
            {t('ui.cancel')}
          </Button>
          <Button colorPalette={dangerous ? 'danger' : 'brand'} onClick={onConfirm} loading={loading}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {error ? (
        <chakra.div mt="4">
          <Notice tone="danger">
            <ProblemText error={error} />
          </Notice>
        </chakra.div>
      ) : null}
    </Dialog>
  );
};
