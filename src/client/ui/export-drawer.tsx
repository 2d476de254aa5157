import { lazy, useState } from 'react';
import { useArrivalAction } from '#client/lib/navigation/arrival-action.ts';
import type { ExportFormProps } from './export-form.tsx';
import { ExportPanel } from './export-panel.tsx';

const ExportForm = lazy(async () => ({ default: (await import('./export-form.tsx')).ExportForm }));

export interface ExportDrawerProps extends ExportFormProps {
  title: string;
  onOpen?: (() => void) | undefined;
}

/** A button and drawer that export a list and show the progress. */
export const ExportDrawer = ({ title, onOpen, ...form }: ExportDrawerProps) => {
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
  return (
    <ExportPanel title={title} totalCount={form.totalCount} isOpen={isOpen} onOpen={open} onClose={close}>
      <ExportForm {...form} />
    </ExportPanel>
  );
};
