import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { useArrivalAction } from '#client/lib/navigation/arrival-action.ts';
import { Button, IconButton } from './button.tsx';
import { useIsPhone } from './dom.ts';
import { Drawer } from './drawer.tsx';
import type { ExportFormProps } from './export-form.tsx';

const ExportForm = lazy(async () => ({ default: (await import('./export-form.tsx')).ExportForm }));

export interface ExportDrawerProps extends ExportFormProps {
  title: string;
  onOpen?: (() => void) | undefined;
}

/** A button and a drawer that export a list to a file and show the progress. */
export const ExportDrawer = ({ title, onOpen, ...form }: ExportDrawerProps) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    form.file.cancel();
    setOpen(false);
  };
  const open = () => {
    onOpen?.();
    setOpen(true);
  };
  useArrivalAction(
    'export',
    () => {
      open();
      void form.file.start('xlsx');
    },
    form.totalCount > 0,
  );
  const button = { icon: <Download aria-hidden />, disabled: form.totalCount === 0, onClick: open };
  return (
    <>
      {useIsPhone() ? (
        <IconButton label={t('ui:export.open')} {...button} />
      ) : (
        <Button variant="outline" {...button}>
          {t('ui:export.open')}
        </Button>
      )}
      <Drawer open={isOpen} onClose={close} title={title} isDisposable>
        <Suspense>
          <ExportForm {...form} />
        </Suspense>
      </Drawer>
    </>
  );
};
