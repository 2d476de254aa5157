import { Download } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Drawer } from '#client/ui/drawer.tsx';

const AuditExportForm = lazy(async () => ({ default: (await import('./audit-export-form.tsx')).AuditExportForm }));

/** A button and a drawer that download the audit log of a period. */
export const AuditExport = () => {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" icon={<Download aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('security:export.action')}
      </Button>
      <Drawer open={isOpen} onClose={() => setIsOpen(false)} title={t('security:export.title')} isDisposable>
        <AuditExportForm />
      </Drawer>
    </>
  );
};
