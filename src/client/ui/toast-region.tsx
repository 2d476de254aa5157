import { Toast as ChakraToast, Toaster as ChakraToaster, createToaster, Portal, Stack } from '@chakra-ui/react';
import { CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { IconButton } from './button.tsx';
import { toastRecipe } from './theme/toast-recipe.ts';

export interface ToastContent {
  title: string;
  description?: string;
}

const toaster = createToaster({
  placement: 'bottom-end',
  pauseOnPageIdle: true,
  duration: 6000,
  offsets: { top: '1rem', right: 'var(--toast-end)', bottom: 'var(--toast-bottom)', left: '1rem' },
});

/** The number of shown contents; outlives the region, as they do. */
let shownCount = 0;

interface ToastRegionProps {
  contents: readonly ToastContent[];
  /** Subscribes to the end of the shown toasts. */
  onDismiss: (listener: () => void) => () => void;
}

export const ToastRegion = (props: ToastRegionProps) => (
  <Portal>
    <Toasts {...props} />
  </Portal>
);

/** Shows each of the contents once. New ones are appended. */
const Toasts = ({ contents, onDismiss }: ToastRegionProps) => {
  const { t } = useTranslation();
  useEffect(
    () =>
      onDismiss(() => {
        const shown = toaster.getVisibleToasts();
        // In a microtask for the same reason as below.
        queueMicrotask(() => {
          for (const { id } of shown) toaster.dismiss(id);
        });
      }),
    [onDismiss],
  );
  useEffect(() => {
    const added = contents.slice(shownCount);
    shownCount = contents.length;
    // Chakra's region listens in a microtask.
    // It renders toasts synchronously, which an effect must not.
    queueMicrotask(() => {
      for (const content of added) toaster.create({ type: 'success', ...content });
    });
  }, [contents]);
  return (
    <ChakraToaster
      toaster={toaster}
      insetInline={{ mdDown: '4' }}
      css={{
        // Above the tab bar.
        '--toast-bottom': { base: 'calc(4.5rem + env(safe-area-inset-bottom, 0px))', lg: '1rem' },
        '--toast-end': '1rem',
        // Next to a drawer, and above the buttons of a sheet.
        'body:has([data-side-panel][data-state=open]) &': { '--toast-end': { base: '1rem', md: '30rem' } },
        'body:has([data-scope=dialog][data-part=content][data-state=open]) &': {
          '--toast-bottom': { mdDown: 'calc(100dvh - 9rem)' },
        },
      }}
    >
      {({ title, description }) => (
        <ChakraToast.Root recipe={toastRecipe} width={{ base: 'full', md: '24rem' }} pe="14">
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
