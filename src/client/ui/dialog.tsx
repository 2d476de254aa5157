import { Dialog as ChakraDialog, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons: the one that does it last. */
  footer?: ReactNode;
  /** Interrupts rather than informs: a question that has to be answered. */
  alert?: boolean;
}

/** A task or question that has the page wait. Escape and the cross close it, focus goes back where it was. */
export const Dialog = ({ open, onClose, title, children, footer, alert = false }: DialogProps) => {
  const { t } = useTranslation();
  return (
    <ChakraDialog.Root
      open={open}
      onOpenChange={(details) => !details.open && onClose()}
      role={alert ? 'alertdialog' : 'dialog'}
      placement="center"
      scrollBehavior="inside"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content>
            <ChakraDialog.Header>
              <ChakraDialog.Title>{title}</ChakraDialog.Title>
            </ChakraDialog.Header>
            <ChakraDialog.Body>{children}</ChakraDialog.Body>
            {footer && <ChakraDialog.Footer>{footer}</ChakraDialog.Footer>}
            <ChakraDialog.CloseTrigger asChild>
              <IconButton label={t('ui.close')} icon={<X />} />
            </ChakraDialog.CloseTrigger>
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
};
