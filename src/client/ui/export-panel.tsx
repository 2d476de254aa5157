import { Download } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button, IconButton } from './button.tsx';
import { useIsPhone } from './dom.ts';
import { Drawer } from './drawer.tsx';

interface ExportPanelProps {
  title: string;
  totalCount: number;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** The form, which may load when first shown. */
  children: ReactNode;
}

/** A list's download button (on a phone an icon) and drawer. */
export const ExportPanel = ({ title, totalCount, isOpen, onOpen, onClose, children }: ExportPanelProps) => {
  const { t } = useTranslation();
  const button = { icon: <Download aria-hidden />, disabled: totalCount === 0, onClick: onOpen };
  return (
    <>
      {useIsPhone() ? (
        <IconButton label={t('ui:export.open')} {...button} />
      ) : (
        <Button variant="outline" {...button}>
          {t('ui:export.open')}
        </Button>
      )}
      <Drawer open={isOpen} onClose={onClose} title={title} isDisposable>
        <Suspense>{children}</Suspense>
      </Drawer>
    </>
  );
};
