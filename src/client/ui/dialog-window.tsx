import { Dialog as ChakraDialog, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { IconButton } from './button.tsx';
import { type DiscardGuardOptions, useDiscardGuard } from './discard-guard.tsx';
import { dialogRecipe } from './theme/dialog-recipe.ts';
import { toast } from './toast.tsx';
import { useReturnFocus } from './use-return-focus.ts';

export interface DialogProps extends DiscardGuardOptions {
  title: string;
  children: ReactNode;
  /** A call is pending: the dialog cannot be closed. */
  busy?: boolean;
  /**
   * Only a button in the content closes it, neither Escape nor the close button. For content that is shown only once.
   */
  mustAnswer?: boolean;
  /** It unlocks a locked page, of which nothing else is shown (`app/base.css`). */
  unlocksPage?: boolean;
  /** `alertdialog` for the confirmation of an irreversible action. */
  role?: 'dialog' | 'alertdialog';
  /**
   * Returns the element to focus after closing. Called with the element that opened the dialog, or null if it is gone
   * or disabled.
   */
  focusAfter?: (opener: HTMLElement | null) => HTMLElement | null;
}

/** Where the typing begins. Without a field, the close button. */
const firstFieldOf = (content: HTMLElement | null): HTMLElement | null =>
  content?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select') ??
  content?.querySelector<HTMLElement>('[data-part=close-trigger]') ??
  null;

/** The content of a `Dialog`, with Chakra's behaviour. */
export const DialogWindow = ({
  open,
  onClose,
  title,
  children,
  busy = false,
  mustAnswer = false,
  unlocksPage = false,
  role = 'dialog',
  focusAfter,
  ...guarded
}: DialogProps) => {
  const { t } = useTranslation();
  const { requestClose, onEscapeKeyDown, listeners, withQuestion } = useDiscardGuard({
    open,
    onClose,
    busy,
    mustAnswer,
    ...guarded,
  });
  const finalFocusEl = useReturnFocus(open, focusAfter);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) toast.dismiss();
  }, [open]);
  return (
    <ChakraDialog.Root
      recipe={dialogRecipe}
      open={open}
      onOpenChange={(details) => !details.open && requestClose()}
      onEscapeKeyDown={onEscapeKeyDown}
      role={role}
      placement="center"
      scrollBehavior="outside"
      size="md"
      closeOnInteractOutside={false}
      closeOnEscape={!mustAnswer}
      lazyMount
      unmountOnExit
      // Its default is the close button, even if the dialog asks for a reason.
      {...(role === 'alertdialog' ? { initialFocusEl: () => firstFieldOf(content.current) } : {})}
      finalFocusEl={finalFocusEl}
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner data-unlock={unlocksPage || undefined}>
          <ChakraDialog.Content ref={content} {...listeners}>
            <ChakraDialog.Header>
              <ChakraDialog.Title>{title}</ChakraDialog.Title>
            </ChakraDialog.Header>
            <ChakraDialog.Body>{withQuestion(children)}</ChakraDialog.Body>
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
