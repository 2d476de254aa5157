import { chakra } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '#client/lib/i18n.ts';
import { fetchFile, saveFile } from '#client/lib/rpc/fetch-file.ts';
import { Button } from '#client/ui/button.tsx';
import { PeriodFields } from '#client/ui/data-table/period-menu.tsx';
import type { DateRangeValue } from '#client/ui/date-range/date-range.ts';
import { DialogActions } from '#client/ui/dialog.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { RadioCards } from '#client/ui/radio-cards.tsx';
import { auditExportFormats } from '#shared/audit/audit-chain.schema.ts';

interface ExportForm {
  format: (typeof auditExportFormats)[number];
}

/** Downloads the audit log of a period. */
export const AuditExportForm = () => {
  const { t } = useTranslation();
  const [days, setDays] = useState<DateRangeValue>({ from: null, to: null });
  const { register, handleSubmit } = useForm<ExportForm>({ defaultValues: { format: 'csv' } });
  const download = useMutation({
    mutationFn: async ({ format }: ExportForm) => {
      const query = new URLSearchParams({ format });
      if (days.from !== null) query.set('fromDate', days.from);
      if (days.to !== null) query.set('toDate', days.to);
      const { content, name } = await fetchFile(`/api/v1/Audit/Export?${query}`);
      saveFile(content, name ?? `audit.${format}`);
    },
  });
  return (
    <chakra.form
      onSubmit={handleSubmit((values) => download.mutate(values))}
      display="flex"
      flexDirection="column"
      gap="6"
    >
      <chakra.p color="fg.muted">{t('security:export.text')}</chakra.p>
      <PeriodFields value={days} onChange={setDays} />
      <RadioCards
        label={t('security:export.format')}
        options={auditExportFormats.map((value) => ({
          value,
          title: t(`security:export.formats.${value}.title`),
          text: t(`security:export.formats.${value}.text`),
        }))}
        {...register('format')}
      />
      {download.error && (
        <Notice tone="danger" title={t('ui:export.failed')}>
          <ProblemText error={download.error} />
        </Notice>
      )}
      {download.isSuccess && <Notice tone="success">{t('security:export.done')}</Notice>}
      <DialogActions>
        <Button type="submit" icon={<Download aria-hidden />} loading={download.isPending}>
          {t('security:export.start')}
        </Button>
      </DialogActions>
    </chakra.form>
  );
};
