import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useToday } from '#client/lib/use-today.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { FieldError } from '#client/ui/form-field.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { StateChip, type StateChipProps } from '#client/ui/state-chip.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { formatMonth } from '#shared/dates/format-date.ts';
import { paths } from '#shared/portal/paths.ts';
import { type BatchFile, type FileProblem, type FileStatus, valuesOf } from './batch.ts';
import { monthOf } from './months.ts';
import type { ReportValues } from './read-report-name.ts';
import { MonthSelect, TypeSelect } from './report-selects.tsx';
import { useRecipient } from './use-recipient.ts';

interface BatchListProps {
  files: readonly BatchFile[];
  common: ReportValues;
  disabled: boolean;
  problemIn: (file: BatchFile) => FileProblem | null;
  /** Whether to mark missing values. */
  isAttempted: boolean;
  onRetry: () => void;
  onChange: (id: number, values: Partial<ReportValues>) => void;
  onRemove: (id: number) => void;
}

/** Missing values are no mistakes before the first attempt to send. */
const missing: readonly FileProblem[] = ['midMissing', 'monthMissing'];

const midProblems: readonly FileProblem[] = ['midUnknown', 'midUnchecked'];

/** The files of an upload, each with its values and its result. */
export const BatchList = ({ files, common, problemIn, isAttempted, ...row }: BatchListProps) => {
  const shownProblemOf = (file: BatchFile): FileProblem | null => {
    const problem = problemIn(file);
    return problem && (isAttempted || !missing.includes(problem)) ? problem : null;
  };
  const { t } = useTranslation();
  return (
    <chakra.ul aria-label={t('reportUpload:batch.list')} listStyleType="none" m="0" p="0" borderTopWidth="1px">
      {files.map((entry) => (
        <BatchRow
          key={entry.id}
          {...row}
          entry={entry}
          values={valuesOf(entry, common)}
          commonMid={common.mid.trim()}
          problem={shownProblemOf(entry)}
        />
      ))}
    </chakra.ul>
  );
};

interface BatchRowProps extends Pick<BatchListProps, 'disabled' | 'onRetry' | 'onChange' | 'onRemove'> {
  entry: BatchFile;
  values: ReportValues;
  commonMid: string;
  problem: FileProblem | null;
}

const BatchRow = ({ entry, values, commonMid, problem, disabled, onRetry, onChange, onRemove }: BatchRowProps) => {
  const { t } = useTranslation();
  const id = useId();
  const { status, file } = entry;
  const isOpen = status.state !== 'sent' && status.state !== 'sending';
  return (
    <chakra.li py="3" borderBottomWidth="1px">
      <chakra.fieldset aria-labelledby={id} minW="0">
        <Flex align="center" gap="3" minH="11">
          <Flex flex="1" minW="0" wrap="wrap" columnGap="3" rowGap="1" align="center">
            <chakra.span id={id} fontWeight="600" minW="0" overflowWrap="anywhere">
              {file.name}
            </chakra.span>
            <span role="status">
              <StatusChip status={status} problem={problem} />
            </span>
          </Flex>
          {isOpen && (
            <IconButton
              label={t('reportUpload:batch.remove', { name: file.name })}
              icon={<X />}
              disabled={disabled}
              onClick={() => onRemove(entry.id)}
            />
          )}
        </Flex>
        {isOpen ? (
          <RowFields values={values} disabled={disabled} onChange={(changes) => onChange(entry.id, changes)} />
        ) : (
          <SentValues values={values} status={status} />
        )}
        {isOpen && problem && (
          <Flex mt="2" wrap="wrap" align="center" columnGap="4" rowGap="1">
            <FieldError>{t(`reportUpload:${problem}`, { mid: values.mid })}</FieldError>
            {problem === 'midUnchecked' && (
              <Button variant="outline" disabled={disabled} onClick={onRetry}>
                {t('ui:retry')}
              </Button>
            )}
            {midProblems.includes(problem) && commonMid !== '' && commonMid !== values.mid && (
              <Button variant="outline" disabled={disabled} onClick={() => onChange(entry.id, { mid: commonMid })}>
                {t('reportUpload:batch.useCommon', { mid: commonMid })}
              </Button>
            )}
          </Flex>
        )}
        {status.state === 'failed' && (
          <Box role="alert" mt="2" color="fg.error">
            <ProblemText error={status.error} />
          </Box>
        )}
      </chakra.fieldset>
    </chakra.li>
  );
};

const StatusChip = ({ status, problem }: { status: FileStatus; problem: FileProblem | null }) => {
  const { t } = useTranslation();
  const chips: Record<FileStatus['state'], (Pick<StateChipProps, 'tone' | 'icon'> & { text: string }) | null> = {
    ready: problem && { tone: 'danger', icon: 'failed', text: t('reportUpload:batch.refused') },
    sending: {
      tone: 'info',
      icon: 'waiting',
      text: t('reportUpload:progress', { percent: status.state === 'sending' ? Math.round(status.part * 100) : 0 }),
    },
    sent: {
      tone: 'success',
      icon: 'done',
      text: t(`reportUpload:batch.${status.state === 'sent' && status.isReplaced ? 'replaced' : 'sent'}`),
    },
    failed: { tone: 'danger', icon: 'failed', text: t('reportUpload:batch.failed') },
  };
  const chip = chips[status.state];
  return chip && <StateChip {...chip}>{chip.text}</StateChip>;
};

const SentValues = ({ values: { month, type }, status }: { values: ReportValues; status: FileStatus }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <chakra.p color="fg.muted" overflowWrap="anywhere">
      {status.state === 'sent' && (
        <>
          <TextLink href={paths.merchant(status.merchant.id, 'reports')}>{status.merchant.name}</TextLink>
          {' · '}
        </>
      )}
      {formatMonth(month, language)} · {t(`reports:type.${type}`)}
    </chakra.p>
  );
};

interface RowFieldsProps {
  values: ReportValues;
  disabled: boolean;
  onChange: (values: Partial<ReportValues>) => void;
}

/** A file's values, its merchant, and the report that it replaces. */
const RowFields = ({ values, disabled, onChange }: RowFieldsProps) => {
  const { t } = useTranslation();
  const { merchant, existing } = useRecipient(values);
  const today = useToday();
  const warnings: (ReactNode | null | false)[] = [
    existing && t('reportUpload:replaces', { fileName: existing.fileName }),
    values.month === monthOf(today) && t('reportUpload:stillRuns'),
  ];
  return (
    <>
      <Grid
        mt="1"
        gap="2"
        templateColumns={{
          base: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'minmax(0, 12rem) minmax(0, 12rem) minmax(0, 14rem) minmax(0, 1fr)',
        }}
        alignItems="center"
      >
        <Box gridColumn={{ sm: '1 / -1', lg: 'auto' }}>
          <TextField
            label={t('reportUpload:batch.mid')}
            placeholder={t('reportUpload:batch.mid')}
            labelHidden
            autoComplete="off"
            disabled={disabled}
            value={values.mid}
            onChange={({ target }) => onChange({ mid: target.value })}
          />
        </Box>
        <MonthSelect labelHidden disabled={disabled} month={values.month} onMonth={(month) => onChange({ month })} />
        <TypeSelect labelHidden disabled={disabled} type={values.type} onType={(type) => onChange({ type })} />
        <chakra.p gridColumn={{ sm: '1 / -1', lg: 'auto' }} overflowWrap="anywhere" aria-live="polite">
          {merchant?.name}
        </chakra.p>
      </Grid>
      <Box role="status" color="warning.fg" mt="1">
        {warnings.map((warning) => warning && <p key={String(warning)}>{warning}</p>)}
      </Box>
    </>
  );
};
