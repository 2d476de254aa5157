import { chakra } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/navigation/paths.ts';
import { problemOf } from '#client/lib/problem.ts';
import { useToday } from '#client/lib/use-today.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { formatMonth } from '#shared/dates/format-date.ts';
import { isPdf, maxReportBytes, type ReportType, reportTypes } from '#shared/reports/reports.schema.ts';
import { monthOf, recentMonths } from './months.ts';
import { PdfField } from './pdf-field.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useRecipient } from './use-recipient.ts';
import { useUpload } from './use-upload.ts';

type Field = 'mid' | 'month' | 'file';
type FormErrors = Partial<Record<Field, 'midMissing' | 'midUnknown' | 'monthMissing' | FileError>>;
type FileError = 'fileMissing' | 'fileType' | 'fileTooLarge';

interface Done {
  merchantId: string;
  merchant: string;
  month: string;
  isReplaced: boolean;
}

const checkFile = async (file: File | null): Promise<FileError | null> => {
  if (file === null) return 'fileMissing';
  if (file.size > maxReportBytes) return 'fileTooLarge';
  return (await isPdf(file)) ? null : 'fileType';
};

/** The form with which an administrator uploads a merchant's monthly report. */
export const ReportUploadPage = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  const [search] = useSearchParams();
  const [mid, setMid] = useState(() => search.get('mid') ?? '');
  const [type, setType] = useState<ReportType>('Settlement');
  const [month, setMonth] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [formErrors, setFormErrors] = useState<FormErrors>({});
  const [done, setDone] = useState<Done | null>(null);
  const { merchant, isUnknown, existing, findNow, error: lookupError } = useRecipient({ mid, type, month });
  const { part, error, upload, cancel, clearError } = useUpload();
  const isSending = part !== null;

  const clearErrors = (field: Field) => {
    setFormErrors(({ [field]: _, ...others }) => others);
    setDone(null);
    clearError();
  };
  const selectFile = async (selected: File) => {
    clearErrors('file');
    setFile(selected);
    const fileError = await checkFile(selected);
    if (fileError) setFormErrors((others) => ({ ...others, file: fileError }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const found = mid.trim() === '' ? null : await findNow();
    const fileError = await checkFile(file);
    const errors: FormErrors = {
      ...(mid.trim() === '' ? { mid: 'midMissing' } : found === null ? { mid: 'midUnknown' } : {}),
      ...(month === '' ? { month: 'monthMissing' } : {}),
      ...(fileError ? { file: fileError } : {}),
    };
    setFormErrors(errors);
    if (Object.keys(errors).length > 0 || !found || !file) return;
    const isReplaced = existing !== null;
    if (!(await upload({ mid: mid.trim(), type, month, file }))) return;
    setDone({ merchantId: found.id, merchant: found.name, month, isReplaced });
    setFile(null);
  };

  const { fields } = problemOf(error);
  const errorText = (field: Field): string | undefined => {
    const code = formErrors[field];
    return code ? t(`reportUpload:${code}`) : fields[field]?.[0];
  };

  return (
    <>
      <PageHeader title={t('reportUpload:title')} description={t('reportUpload:description')} />
      <Card maxW="40rem">
        <chakra.form onSubmit={submit} noValidate display="flex" flexDirection="column" gap="5">
          <div>
            <TextField
              label={t('reportUpload:mid')}
              help={t('reportUpload:midHelp')}
              error={errorText('mid') ?? (isUnknown ? t('reportUpload:midUnknown') : undefined)}
              autoComplete="off"
              disabled={isSending}
              value={mid}
              onChange={({ target }) => {
                clearErrors('mid');
                setMid(target.value);
              }}
            />
            <chakra.p mt="2" fontWeight="600" overflowWrap="anywhere" aria-live="polite">
              {merchant && t('reportUpload:recipient', { name: merchant.name })}
            </chakra.p>
          </div>
          <SelectField
            label={t('reportUpload:type')}
            disabled={isSending}
            value={type}
            onChange={({ target }) => {
              setDone(null);
              setType(reportTypes.find((each) => each === target.value) ?? 'Settlement');
            }}
            options={reportTypes.map((value) => ({ value, label: t(`reports:type.${value}`) }))}
          />
          <SelectField
            label={t('reportUpload:month')}
            placeholder={t('reportUpload:monthPlaceholder')}
            error={errorText('month')}
            disabled={isSending}
            value={month}
            onChange={({ target }) => {
              clearErrors('month');
              setMonth(target.value);
            }}
            options={recentMonths(today).map((value) => ({ value, label: formatMonth(value, language) }))}
          />
          <PdfField
            file={file}
            error={errorText('file')}
            disabled={isSending}
            onChange={(selected) => void selectFile(selected)}
          />
          {month === monthOf(today) && done === null && <Notice tone="warning">{t('reportUpload:stillRuns')}</Notice>}
          {existing && done === null && (
            <Notice tone="warning">{t('reportUpload:replaces', { fileName: existing.fileName })}</Notice>
          )}
          {(error ?? lookupError) !== null && Object.keys(fields).length === 0 && (
            <Notice tone="danger" title={t('reportUpload:failed')}>
              <ProblemText error={error ?? lookupError} />
            </Notice>
          )}
          {isSending ? (
            <UploadProgress part={part} onCancel={cancel} />
          ) : (
            <div>
              <Button type="submit">
                {t(existing && !done ? 'reportUpload:submitReplace' : 'reportUpload:submit')}
              </Button>
            </div>
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
        </chakra.form>
      </Card>
    </>
  );
};
