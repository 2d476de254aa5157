import { Dialog as ChakraDialog, chakra, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { IconButton } from './button.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** What is under way must be answered first: the dialog cannot be closed. */
  busy?: boolean;
  /** It shows what is never shown again: only its own button closes it, no key and no cross. */
  mustAnswer?: boolean;
  /** `alertdialog` for a question whose answer cannot be taken back. */
  role?: 'dialog' | 'alertdialog';
  /** Where the focus goes on closing. It is given what opened the dialog, or null when that is gone by then or cannot be pressed. */
  focusAfter?: (opener: HTMLElement | null) => HTMLElement | null;
}

const focusable = (element: Element | null) =>
  element instanceof HTMLElement && element !== document.body && element.isConnected && !element.matches(':disabled')
    ? element
    : null;

/** A question or a short form, in front of the page. A press beside it does not close it: what was typed would be lost. */
export const Dialog = ({
  open,
  onClose,
  title,
  children,
  busy = false,
  mustAnswer = false,
  role = 'dialog',
  focusAfter,
}: DialogProps) => {
  const { t } = useTranslation();
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  return (
    <ChakraDialog.Root
      open={open}
      onOpenChange={(details) => !details.open && !busy && onClose()}
      role={role}
      placement="center"
      scrollBehavior="outside"
      size="md"
      closeOnInteractOutside={false}
      closeOnEscape={!mustAnswer}
      lazyMount
      unmountOnExit
      {...(focusAfter ? { finalFocusEl: () => focusAfter(focusable(opener.current)) } : {})}
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content>
            <ChakraDialog.Header>
              <ChakraDialog.Title>{title}</ChakraDialog.Title>
            </ChakraDialog.Header>
            <ChakraDialog.Body>{children}</ChakraDialog.Body>
            {!mustAnswer && (
              <ChakraDialog.CloseTrigger asChild>
                <IconButton label={t('ui:close')} icon={<X />} disabled={busy} />
              </ChakraDialog.CloseTrigger>
            )}
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
};

/** The buttons under a dialog's content, the one that does it last; one under the other on a phone, that one first. */
export const DialogActions = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column-reverse', sm: 'row' },
    justifyContent: 'flex-end',
    gap: '3',
    pt: '2',
  },
});
