import { Toast as ChakraToast, Toaster as ChakraToaster, createToaster, Portal, Stack } from '@chakra-ui/react';
import { CircleCheck, X } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';
import { IconButton } from './button.tsx';

const toaster = createToaster({ placement: 'bottom-end', pauseOnPageIdle: true, duration: 6000 });

interface ToastContent {
  title: string;
  description?: string;
}

/** Shows a toast for a completed action. Errors and questions belong on the page. */
export const toast = {
  success: (content: ToastContent): void => {
    toaster.create({ type: 'success', ...content });
  },
};

/** The region of the toasts. Render it once. */
export const Toaster = () => {
  const { t } = useTranslation();
  return (
    <Portal>
      <ChakraToaster toaster={toaster} insetInline={{ mdDown: '4' }}>
        {({ title, description }) => (
          <ChakraToast.Root width={{ base: 'full', md: '24rem' }} pe="14">
            <Stack colorPalette="success" color="colorPalette.fg" pt="0.5" aria-hidden>
              <CircleCheck size={20} />
            </Stack>
            <Stack gap="0" flex="1">
              <ChakraToast.Title>{title}</ChakraToast.Title>
              {description && <ChakraToast.Description>{description}</ChakraToast.Description>}
            </Stack>
            <ChakraToast.CloseTrigger asChild>
              <IconButton label={t('ui:close')} icon={<X />} />
            </ChakraToast.CloseTrigger>
          </ChakraToast.Root>
        )}
      </ChakraToaster>
    </Portal>
  );
};
