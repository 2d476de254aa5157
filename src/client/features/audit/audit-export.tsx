import { lazy, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { ExportPanel } from '#client/ui/export-panel.tsx';
import type { AuditExportFormProps } from './audit-export-form.tsx';

const AuditExportForm = lazy(async () => ({ default: (await import('./audit-export-form.tsx')).AuditExportForm }));

export const AuditExport = (form: AuditExportFormProps) => {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ExportPanel
      title={t('audit:export.title')}
      totalCount={form.totalCount}
      isOpen={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
    >
      <AuditExportForm {...form} />
    </ExportPanel>
  );
};
