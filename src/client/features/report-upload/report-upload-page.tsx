import { chakra, Grid } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { useToday } from '#client/lib/use-today.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { formatMonth } from '#shared/dates/format-date.ts';
import { paths } from '#shared/portal/paths.ts';
import { BatchUpload } from './batch-upload.tsx';
import { checkFile, type FileError } from './check-file.ts';
import { monthOf } from './months.ts';
import { PdfField } from './pdf-field.tsx';
import { type ReportValues, readReportName } from './read-report-name.ts';
import { MonthSelect, TypeSelect } from './report-selects.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useBatch } from './use-batch.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useRecipient } from './use-recipient.ts';
import { useUpload } from './use-upload.ts';

type Field = 'mid' | 'month' | 'file';
type FormErrors = Partial<Record<Field, 'midMissing' | 'midUnknown' | 'midUnchecked' | 'monthMissing' | FileError>>;

interface Done {
  merchantId: string;
  merchant: string;
  month: string;
  isReplaced: boolean;
}

/** An administrator uploads a merchant's monthly report, or many files. */
export const ReportUploadPage = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  const [search] = useSearchParams();
  const [values, setValues] = useState<ReportValues>(() => ({
    mid: search.get('mid') ?? '',
    type: 'Settlement',
    month: '',
  }));
  const { mid, type, month } = values;
  const [file, setFile] = useState<File | null>(null);
  const [formErrors, setFormErrors] = useState<FormErrors>({});
  const [done, setDone] = useState<Done | null>(null);
  const { merchant, isUnknown, existing, findNow, error: lookupError } = useRecipient(values);
  // The merchant of the MID in the file's name.
  const midInName = (file && readReportName(file.name).mid) ?? '';
  const { merchant: named } = useRecipient({ mid: midInName, type, month: '' });
  const { part, error, upload, cancel, clearError } = useUpload();
  const batch = useBatch(values);
  const isBatch = batch.files.length > 0;
  const isSending = part !== null || batch.isSending;

  const clearErrors = (...fields: Field[]) => {
    setFormErrors((errors) =>
      Object.fromEntries(Object.entries(errors).filter(([name]) => !fields.some((field) => field === name))),
    );
    setDone(null);
    clearError();
    batch.clearProblems();
  };
  const change = (changes: Partial<ReportValues>) => {
    clearErrors('mid', 'month');
    setValues((former) => ({ ...former, ...changes }));
  };
  const selectFiles = async (selected: readonly File[]) => {
    const [only, ...others] = selected;
    if (isBatch || !only || others.length > 0) {
      clearErrors('mid', 'month', 'file');
      setFile(null);
      await batch.add(file ? [file, ...selected] : selected);
      return;
    }
    clearErrors('file');
    setFile(only);
    // The name fills in empty fields, but not the MID: its number may be another.
    const { month: monthInName, type: typeInName = type } = readReportName(only.name);
    change({ type: typeInName, ...(month === '' && monthInName ? { month: monthInName } : {}) });
    const fileError = await checkFile(only);
    if (fileError) setFormErrors((errors) => ({ ...errors, file: fileError }));
  };
  const sendOne = async () => {
    const found = mid.trim() === '' ? null : await findNow().catch(() => 'failed' as const);
    const fileError = await checkFile(file);
    const midError =
      mid.trim() === '' ? 'midMissing' : found === null ? 'midUnknown' : found === 'failed' ? 'midUnchecked' : null;
    const errors: FormErrors = {
      ...(midError && { mid: midError }),
      ...(month === '' ? { month: 'monthMissing' } : {}),
      ...(fileError ? { file: fileError } : {}),
    };
    setFormErrors(errors);
    if (Object.keys(errors).length > 0 || !found || found === 'failed' || !file) return;
    const isReplaced = existing !== null;
    if (!(await upload({ mid: mid.trim(), type, month }, file))) return;
    setDone({ merchantId: found.id, merchant: found.name, month, isReplaced });
    setFile(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) void (isBatch ? batch.send() : sendOne());
  };

  const { isOver, ...drop } = useFileDrop({ disabled: isSending, onDrop: (files) => void selectFiles(files) });

  const { fields } = problemOf(error);
  const errorText = (field: Field): string | undefined => {
    const code = formErrors[field];
    return code ? t(`reportUpload:${code}`, { mid: mid.trim() }) : fields[field]?.[0];
  };

  return (
    <>
      <PageHeader title={t('reportUpload:title')} description={t('reportUpload:description')} />
      <Card maxW={isBatch ? undefined : '40rem'}>
        <chakra.form onSubmit={submit} noValidate display="flex" flexDirection="column" gap="5" {...drop}>
          {isBatch && <chakra.p color="fg.muted">{t('reportUpload:batch.common')}</chakra.p>}
          <Grid
            gap="5"
            alignItems="start"
            maxW={isBatch ? undefined : '36rem'}
            templateColumns={{ base: 'minmax(0, 1fr)', lg: isBatch ? 'repeat(3, minmax(0, 1fr))' : undefined }}
          >
            <div>
              <TextField
                label={t('reportUpload:mid')}
                help={isBatch ? undefined : t('reportUpload:midHelp')}
                error={errorText('mid') ?? (isUnknown ? t('reportUpload:midUnknown', { mid: mid.trim() }) : undefined)}
                autoComplete="off"
                disabled={isSending}
                value={mid}
                onChange={({ target }) => change({ mid: target.value })}
              />
              <chakra.p mt="2" fontWeight="600" overflowWrap="anywhere" aria-live="polite">
                {merchant && t('reportUpload:recipient', { name: merchant.name })}
              </chakra.p>
            </div>
            <TypeSelect disabled={isSending} type={type} onType={(selected) => change({ type: selected })} />
            <MonthSelect
              error={errorText('month')}
              disabled={isSending}
              month={month}
              onMonth={(selected) => change({ month: selected })}
            />
          </Grid>
          <chakra.div maxW={isBatch ? undefined : '36rem'}>
            <PdfField
              selected={isBatch ? t('reportUpload:batch.count', { count: batch.files.length }) : (file?.name ?? null)}
              choose={t(
                isBatch ? 'reportUpload:batch.more' : file ? 'reportUpload:chooseOther' : 'reportUpload:choose',
              )}
              error={errorText('file')}
              disabled={isSending}
              isOver={isOver}
              onSelect={(selected) => void selectFiles(selected)}
            />
          </chakra.div>
          {isBatch ? (
            <BatchUpload batch={batch} common={values} />
          ) : (
            <>
              {month === monthOf(today) && done === null && (
                <Notice tone="warning">{t('reportUpload:stillRuns')}</Notice>
              )}
              {named && merchant && named.id !== merchant.id && (
                <Notice tone="warning">{t('reportUpload:midOther', { name: named.name, mid: midInName })}</Notice>
              )}
              {existing && done === null && (
                <Notice tone="warning">{t('reportUpload:replaces', { fileName: existing.fileName })}</Notice>
              )}
              {(error ?? lookupError) !== null && Object.keys(fields).length === 0 && (
                <Notice tone="danger" title={t('reportUpload:failed')}>
                  <ProblemText error={error ?? lookupError} />
                </Notice>
              )}
              {part === null ? (
                <div>
                  <Button type="submit">
                    {t(existing && !done ? 'reportUpload:submitReplace' : 'reportUpload:submit')}
                  </Button>
                </div>
              ) : (
                <UploadProgress
                  part={part}
                  label={t('reportUpload:progress', { percent: Math.round(part * 100) })}
                  onCancel={cancel}
                />
              )}
              {done && (
                <Notice
                  tone="success"
                  title={t(done.isReplaced ? 'reportUpload:doneReplaced' : 'reportUpload:done', {
                    merchant: done.merchant,
                    month: formatMonth(done.month, language),
                  })}
                >
                  <TextLink href={paths.merchant(done.merchantId, 'reports')}>{t('reportUpload:toReports')}</TextLink>
                </Notice>
              )}
            </>
          )}
        </chakra.form>
      </Card>
    </>
  );
};
