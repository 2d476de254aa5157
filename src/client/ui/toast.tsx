import { Toast as ChakraToast, Toaster as ChakraToaster, createToaster, Portal, Stack } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';

const toaster = createToaster({ placement: 'bottom-end', pauseOnPageIdle: true, duration: 6000 });

interface ToastWords {
  title: string;
  description?: string;
}

const show = (type: 'success' | 'info' | 'error') => (words: ToastWords) => {
  toaster.create({ type, ...words });
};

/** Only for what is already done. What still needs an answer belongs on the page. */
export const toast = { success: show('success'), info: show('info'), error: show('error') };

const note = { type: 'info', Sign: Info, palette: 'info' };
const signs = [
  note,
  { type: 'success', Sign: CircleCheck, palette: 'success' },
  { type: 'error', Sign: CircleAlert, palette: 'danger' },
];

/** Where toasts appear; once in the application. */
export const Toaster = () => {
  const { t } = useTranslation();
  return (
    <Portal>
      <ChakraToaster toaster={toaster} insetInline={{ mdDown: '4' }}>
        {({ type, title, description }) => {
          const { Sign, palette } = signs.find((sign) => sign.type === type) ?? note;
          return (
            <ChakraToast.Root width={{ base: 'full', md: '24rem' }} pe="14">
              <Stack colorPalette={palette} color="colorPalette.fg" pt="0.5" aria-hidden>
                <Sign size={20} />
              </Stack>
              <Stack gap="0" flex="1">
                <ChakraToast.Title>{title}</ChakraToast.Title>
                {description && <ChakraToast.Description>{description}</ChakraToast.Description>}
              </Stack>
              <ChakraToast.CloseTrigger asChild>
                <IconButton label={t('ui.close')} icon={<X />} />
              </ChakraToast.CloseTrigger>
            </ChakraToast.Root>
          );
        }}
      </ChakraToaster>
    </Portal>
  );
};
