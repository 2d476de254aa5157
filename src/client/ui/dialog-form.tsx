import { chakra } from '@chakra-ui/react';
import type { FormEventHandler, ReactNode } from 'react';
import { Button } from './button.tsx';
import { DialogActions } from './dialog.tsx';
import { CancelButton } from './discard-guard.tsx';
import { Notice } from './notice.tsx';
import { ProblemText } from './problem-text.tsx';

interface DialogFormProps {
  onSubmit: FormEventHandler<HTMLFormElement>;
  saving: { isPending: boolean; error: unknown };
  texts: {
    /** The title of the error notice. */
    failed: string;
    cancel: string;
    save: string;
  };
  children: ReactNode;
}

/** A form that fills a dialog: fields, save error and buttons. */
export const DialogForm = ({ onSubmit, saving, texts, children }: DialogFormProps) => (
  <chakra.form noValidate onSubmit={onSubmit} display="flex" flexDirection="column" gap="5">
    {children}
    {saving.error ? (
      <Notice tone="danger" title={texts.failed}>
        <ProblemText error={saving.error} />
      </Notice>
    ) : null}
    <DialogActions>
      <CancelButton disabled={saving.isPending}>{texts.cancel}</CancelButton>
      <Button type="submit" loading={saving.isPending}>
        {texts.save}
      </Button>
    </DialogActions>
  </chakra.form>
);
