import { Drawer as ChakraDrawer, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { IconButton } from './button.tsx';
import { type DiscardGuardOptions, useDiscardGuard } from './discard-guard.tsx';
import { useIsPhone } from './dom.ts';
import { drawerRecipe } from './theme/drawer-recipe.ts';
import { toast } from './toast.tsx';
import { useReturnFocus } from './use-return-focus.ts';

export interface DrawerProps extends DiscardGuardOptions {
  title: string;
  children: ReactNode;
  /** `end` for the details of a list item, `start` for a menu. */
  side?: 'start' | 'end';
  /** For documents, which fill a phone. */
  wide?: boolean;
}

/** A sheet leaves part of the page visible. */
const sheet = { minH: '50dvh', maxH: '92dvh', borderTopRadius: 'l3', overflow: 'hidden' } as const;

/** The content of a `Drawer`, with Chakra's behaviour. */
export const DrawerPanel = ({
  open,
  onClose,
  title,
  children,
  side = 'end',
  wide = false,
  ...guarded
}: DrawerProps) => {
  const { t } = useTranslation();
  const { requestClose, onEscapeKeyDown, listeners, withQuestion } = useDiscardGuard({ open, onClose, ...guarded });
  const finalFocusEl = useReturnFocus(open);
  const isSheet = useIsPhone() && !wide;
  useEffect(() => {
    if (open) toast.dismiss();
  }, [open]);
  return (
    <ChakraDrawer.Root
      recipe={drawerRecipe}
      open={open}
      onOpenChange={(details) => !details.open && requestClose()}
      onEscapeKeyDown={onEscapeKeyDown}
      finalFocusEl={finalFocusEl}
      // After a link from another drawer, that one refocuses its opener.
      onFocusOutside={(event) => event.preventDefault()}
      placement={isSheet ? 'bottom' : side}
      size={wide ? 'xl' : side === 'end' ? 'sm' : 'xs'}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ChakraDrawer.Backdrop />
        <ChakraDrawer.Positioner>
          <ChakraDrawer.Content
            data-side-panel={side === 'end' && !wide && !isSheet ? '' : undefined}
            {...listeners}
            {...(isSheet ? sheet : {})}
          >
            <ChakraDrawer.Header>
              <ChakraDrawer.Title>{title}</ChakraDrawer.Title>
            </ChakraDrawer.Header>
            <ChakraDrawer.Body>{withQuestion(children)}</ChakraDrawer.Body>
            <ChakraDrawer.CloseTrigger asChild>
              <IconButton label={t('ui:close')} icon={<X />} />
            </ChakraDrawer.CloseTrigger>
          </ChakraDrawer.Content>
        </ChakraDrawer.Positioner>
      </Portal>
    </ChakraDrawer.Root>
  );
};
