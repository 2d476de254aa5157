import { chakra } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { fetchFile } from '#client/lib/rpc/fetch-file.ts';
import { saveFile } from '#client/lib/save-file.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { RadioCards } from '#client/ui/radio-cards.tsx';
import { auditExportFormats } from '#shared/audit/audit-chain.schema.ts';

type Format = (typeof auditExportFormats)[number];

export interface AuditExportFormProps {
  /** The number of listed entries. */
  totalCount: number;
  isFiltered: boolean;
  /** Returns the URL of a file with all matching entries. */
  urlOf: (format: Format) => string;
}

/** Downloads the entries of all pages of the list. */
export const AuditExportForm = ({ totalCount, isFiltered, urlOf }: AuditExportFormProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { register, handleSubmit } = useForm<{ format: Format }>({ defaultValues: { format: 'csv' } });
  const download = useMutation({
    mutationFn: async (format: Format) => {
      const { content, name } = await fetchFile(urlOf(format));
      saveFile(content, name ?? `audit.${format}`);
    },
  });
  return (
    <chakra.form
      onSubmit={handleSubmit(({ format }) => download.mutate(format))}
      display="flex"
      flexDirection="column"
      gap="6"
    >
      <div>
        <chakra.p fontWeight="600">
          {t('audit:export.count', { count: totalCount, number: formatCount(totalCount, language) })}
        </chakra.p>
        <chakra.p color="fg.muted">
          {t(isFiltered ? 'audit:export.what' : 'audit:export.all')} {t('audit:export.text')}
        </chakra.p>
      </div>
      <RadioCards
        label={t('ui:export.format')}
        options={auditExportFormats.map((value) => ({
          value,
          title: t(`audit:export.formats.${value}.title`),
          text: t(`audit:export.formats.${value}.text`),
        }))}
        {...register('format')}
      />
      {download.error && (
        <Notice tone="danger" title={t('ui:export.failed')}>
          <ProblemText error={download.error} />
        </Notice>
      )}
      {download.isSuccess && <Notice tone="success">{t('audit:export.done')}</Notice>}
      <DialogActions>
        <Button type="submit" icon={<Download aria-hidden />} loading={download.isPending}>
          {t('ui:export.open')}
        </Button>
      </DialogActions>
    </chakra.form>
  );
};
