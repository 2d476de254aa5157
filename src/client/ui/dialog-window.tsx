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
  /** A pending call prevents closing. */
  busy?: boolean;
  /**
   * Only a button in the content closes it, neither Escape nor the close button.
   * For content that is shown only once.
   */
  mustAnswer?: boolean;
  /** Unlocks a locked page, which shows nothing else (`app/base.css`). */
  unlocksPage?: boolean;
  /** `alertdialog` for the confirmation of an irreversible action. */
  role?: 'dialog' | 'alertdialog';
  /**
   * Returns the element to focus after closing.
   * `opener` is null if it is gone or disabled.
   */
  focusAfter?: (opener: HTMLElement | null) => HTMLElement | null;
}

/** The first field or, without one, the close button. */
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
      // The default is the close button, even in a dialog with a field.
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
