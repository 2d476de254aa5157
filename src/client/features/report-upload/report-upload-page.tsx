import { chakra } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { paths } from '#client/app/paths.ts';
import { useLanguage } from '#client/lib/language.ts';
import { problemOf } from '#client/lib/problem.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { useToday } from '#client/lib/use-today.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { type ReportType, reportTypes } from '#shared/reports/report-enums.ts';
import { isPdf, maxReportBytes } from '#shared/reports/reports.schema.ts';
import { monthsUntil, monthText } from './months.ts';
import { PdfField } from './pdf-field.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useRecipient } from './use-recipient.ts';
import { useUpload } from './use-upload.ts';

type Field = 'mid' | 'month' | 'file';
type Faults = Partial<Record<Field, 'midMissing' | 'midUnknown' | 'monthMissing' | FileFault>>;
type FileFault = 'fileMissing' | 'fileType' | 'fileTooLarge';

interface Done {
  merchantId: string;
  merchant: string;
  month: string;
  isReplaced: boolean;
}

const faultOf = async (file: File | null): Promise<FileFault | null> => {
  if (file === null) return 'fileMissing';
  if (file.size > maxReportBytes) return 'fileTooLarge';
  return (await isPdf(file)) ? null : 'fileType';
};

/** An administrator gives a merchant the report of a month. */
export const ReportUploadPage = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  const [mid, setMid] = useState('');
  const [type, setType] = useState<ReportType>('Settlement');
  const [month, setMonth] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [done, setDone] = useState<Done | null>(null);
  const { merchant, isUnknown, present, findNow, error: lookupError } = useRecipient({ mid, type, month });
  const { part, error, upload, cancel, forget } = useUpload();
  const isSending = part !== null;

  const mend = (field: Field) => {
    setFaults(({ [field]: _, ...others }) => others);
    setDone(null);
    forget();
  };
  const choose = async (chosen: File) => {
    mend('file');
    setFile(chosen);
    const fault = await faultOf(chosen);
    if (fault) setFaults((others) => ({ ...others, file: fault }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const found = mid.trim() === '' ? null : await findNow();
    const fileFault = await faultOf(file);
    const wrong: Faults = {
      ...(mid.trim() === '' ? { mid: 'midMissing' } : found === null ? { mid: 'midUnknown' } : {}),
      ...(month === '' ? { month: 'monthMissing' } : {}),
      ...(fileFault ? { file: fileFault } : {}),
    };
    setFaults(wrong);
    if (Object.keys(wrong).length > 0 || !found || !file) return;
    const isReplaced = present !== null;
    if (!(await upload({ mid: mid.trim(), type, month, file }))) return;
    setDone({ merchantId: found.id, merchant: found.name, month, isReplaced });
    setFile(null);
  };

  const { fields } = problemOf(error);
  const words = (field: Field): string | undefined => {
    const fault = faults[field];
    return fault ? t(`reportUpload.${fault}`) : fields[field]?.[0];
  };

  return (
    <>
      <PageHeader title={t('reportUpload.title')} description={t('reportUpload.description')} />
      <Card maxW="40rem">
        <chakra.form onSubmit={submit} noValidate display="flex" flexDirection="column" gap="5">
          <div>
            <TextField
              label={t('reportUpload.mid')}
              help={t('reportUpload.midHelp')}
              error={words('mid') ?? (isUnknown ? t('reportUpload.midUnknown') : undefined)}
              autoComplete="off"
              disabled={isSending}
              value={mid}
              onChange={({ target }) => {
                mend('mid');
                setMid(target.value);
              }}
            />
            <chakra.p mt="2" fontWeight="600" overflowWrap="anywhere" aria-live="polite">
              {merchant && t('reportUpload.recipient', { name: merchant.name })}
            </chakra.p>
          </div>
          <SelectField
            label={t('reportUpload.type')}
            disabled={isSending}
            value={type}
            onChange={({ target }) => {
              setDone(null);
              setType(reportTypes.find((each) => each === target.value) ?? 'Settlement');
            }}
            options={reportTypes.map((value) => ({ value, label: t(`reports.type.${value}`) }))}
          />
          <SelectField
            label={t('reportUpload.month')}
            placeholder={t('reportUpload.monthPlaceholder')}
            error={words('month')}
            disabled={isSending}
            value={month}
            onChange={({ target }) => {
              mend('month');
              setMonth(target.value);
            }}
            options={monthsUntil(today).map((value) => ({ value, label: monthText(value, language) }))}
          />
          <PdfField file={file} error={words('file')} disabled={isSending} onChange={(chosen) => void choose(chosen)} />
          {present && done === null && (
            <Notice tone="warning">{t('reportUpload.replaces', { fileName: present.fileName })}</Notice>
          )}
          {(error ?? lookupError) !== null && Object.keys(fields).length === 0 && (
            <Notice tone="danger" title={t('reportUpload.failed')}>
              <ProblemText error={error ?? lookupError} />
            </Notice>
          )}
          {isSending ? (
            <UploadProgress part={part} onCancel={cancel} />
          ) : (
            <div>
              <Button type="submit">
                {t(present && !done ? 'reportUpload.submitReplace' : 'reportUpload.submit')}
              </Button>
            </div>
          )}
          {done && (
            <Notice
              tone="success"
              title={t(done.isReplaced ? 'reportUpload.doneReplaced' : 'reportUpload.done', {
                merchant: done.merchant,
                month: monthText(done.month, language),
              })}
            >
              <TextLink href={paths.merchant(done.merchantId, 'reports')}>{t('reportUpload.toReports')}</TextLink>
            </Notice>
          )}
        </chakra.form>
      </Card>
    </>
  );
};
