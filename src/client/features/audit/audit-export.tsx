import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { useIsPhone } from '#client/ui/dom.ts';
import { Drawer } from '#client/ui/drawer.tsx';
import type { AuditExportFormProps } from './audit-export-form.tsx';

const AuditExportForm = lazy(async () => ({ default: (await import('./audit-export-form.tsx')).AuditExportForm }));

/** A button and a drawer that download the listed entries of the audit log. */
export const AuditExport = (form: AuditExportFormProps) => {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const button = {
    icon: <Download aria-hidden />,
    disabled: form.totalCount === 0,
    onClick: () => setIsOpen(true),
  };
  return (
    <>
      {useIsPhone() ? (
        <IconButton label={t('ui:export.open')} {...button} />
      ) : (
        <Button variant="outline" {...button}>
          {t('ui:export.open')}
        </Button>
      )}
      <Drawer open={isOpen} onClose={() => setIsOpen(false)} title={t('audit:export.title')} isDisposable>
        <Suspense>
          <AuditExportForm {...form} />
        </Suspense>
      </Drawer>
    </>
  );
};
