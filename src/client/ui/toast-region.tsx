import { Toast as ChakraToast, Toaster as ChakraToaster, createToaster, Portal, Stack } from '@chakra-ui/react';
import { CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { IconButton } from './button.tsx';

export interface ToastContent {
  title: string;
  description?: string;
}

const toaster = createToaster({
  placement: 'bottom-end',
  pauseOnPageIdle: true,
  duration: 6000,
  offsets: { top: '1rem', right: '1rem', bottom: 'var(--toast-bottom)', left: '1rem' },
});

/** How many contents were shown. It outlives the region, as they do. */
let shownCount = 0;

/** The region of the toasts. */
export const ToastRegion = (props: { contents: readonly ToastContent[] }) => (
  <Portal>
    <Toasts {...props} />
  </Portal>
);

/** Shows each of the contents once. New ones are appended. */
const Toasts = ({ contents }: { contents: readonly ToastContent[] }) => {
  const { t } = useTranslation();
  useEffect(() => {
    const added = contents.slice(shownCount);
    shownCount = contents.length;
    // In a microtask, because Chakra's region listens in one, and renders a toast synchronously, which an effect must not.
    queueMicrotask(() => {
      for (const content of added) toaster.create({ type: 'success', ...content });
    });
  }, [contents]);
  return (
    <ChakraToaster
      toaster={toaster}
      insetInline={{ mdDown: '4' }}
      // Above the tab bar.
      css={{ '--toast-bottom': { base: 'calc(4.5rem + env(safe-area-inset-bottom, 0px))', lg: '1rem' } }}
    >
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
  );
};
