import { Drawer as ChakraDrawer, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { IconButton } from './button.tsx';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** `end` for the details of a list item, `start` for a menu. */
  side?: 'start' | 'end';
  /** For documents. */
  wide?: boolean;
}

/** A panel from the side of the page, full width on a phone. */
export const Drawer = ({ open, onClose, title, children, side = 'end', wide = false }: DrawerProps) => {
  const { t } = useTranslation();
  return (
    <ChakraDrawer.Root
      open={open}
      onOpenChange={(details) => !details.open && onClose()}
      placement={side}
      size={wide ? 'xl' : side === 'end' ? 'sm' : 'xs'}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ChakraDrawer.Backdrop />
        <ChakraDrawer.Positioner>
          <ChakraDrawer.Content>
            <ChakraDrawer.Header>
              <ChakraDrawer.Title>{title}</ChakraDrawer.Title>
            </ChakraDrawer.Header>
            <ChakraDrawer.Body>{children}</ChakraDrawer.Body>
            <ChakraDrawer.CloseTrigger asChild>
              <IconButton label={t('ui:close')} icon={<X />} />
            </ChakraDrawer.CloseTrigger>
          </ChakraDrawer.Content>
        </ChakraDrawer.Positioner>
      </Portal>
    </ChakraDrawer.Root>
  );
};
