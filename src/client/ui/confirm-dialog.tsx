import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import type { DialogProps } from './dialog-window.tsx';
import { CancelButton } from './discard-guard.tsx';
import { Notice } from './notice.tsx';
import { ProblemText } from './problem-text.tsx';

export interface ConfirmDialogProps extends Pick<DialogProps, 'focusAfter'> {
  title: string;
  action: string;
  isDangerous?: boolean;
  isPending: boolean;
  error: unknown;
  /** Replaces the server's error text. */
  problem?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

export const ConfirmDialog = ({
  title,
  action,
  isDangerous = false,
  isPending,
  error,
  problem,
  onConfirm,
  onClose,
  children,
  ...dialog
}: ConfirmDialogProps) => {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      busy={isPending}
      role={isDangerous ? 'alertdialog' : 'dialog'}
      {...dialog}
    >
      <chakra.form
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
        display="flex"
        flexDirection="column"
        gap="4"
      >
        {children}
        {error !== null && (
          <Notice tone="danger" title={t('ui:confirm.failed')}>
            {problem ?? <ProblemText error={error} />}
          </Notice>
        )}
        <DialogActions>
          <CancelButton disabled={isPending}>{t('ui:confirm.cancel')}</CancelButton>
          <Button type="submit" loading={isPending} colorPalette={isDangerous ? 'danger' : undefined}>
            {action}
          </Button>
        </DialogActions>
      </chakra.form>
    </Dialog>
  );
};
