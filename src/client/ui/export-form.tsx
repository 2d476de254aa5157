import { chakra } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import type { Export } from '#client/lib/use-export.ts';
import { useForm } from '#client/lib/use-form.ts';
import { type ExportFormat, exportFormats } from '#shared/paging/day-range-filter.ts';
import { Button } from './button.tsx';
import { DialogActions } from './dialog.tsx';
import { Notice } from './notice.tsx';
import { ProblemText } from './problem-text.tsx';
import { RadioCards } from './radio-cards.tsx';
import { StepProgress } from './step-progress.tsx';

export interface ExportFormProps {
  file: Export;
  /** The number of rows, as text. */
  count: string;
  /** The applied filters, as text. */
  what: string;
  totalCount: number;
}

/** The estimated size of a row; streamed responses have no known size. */
const bytesPerRow: Record<ExportFormat, number> = { xlsx: 110, csv: 160 };
const megabyte = 1_000_000;

export const ExportForm = ({ count, what, totalCount, file: { state, start, cancel } }: ExportFormProps) => {
  const { t } = useTranslation();
  const { register, control, handleSubmit } = useForm<{ format: ExportFormat }>({ defaultValues: { format: 'xlsx' } });
  const format = useWatch({ control, name: 'format' });
  const isRunning = state.step === 'running';

  const options = exportFormats.map((value) => ({
    value,
    title: t(`ui:export.formats.${value}.title`),
    text: t(`ui:export.formats.${value}.text`),
  }));

  return (
    <chakra.form
      display="flex"
      flexDirection="column"
      gap="5"
      onSubmit={handleSubmit((chosen) => start(chosen.format))}
    >
      <div>
        <chakra.p fontWeight="600">{count}</chakra.p>
        <chakra.p color="fg.muted">{what}</chakra.p>
      </div>
      <RadioCards label={t('ui:export.format')} options={options} {...register('format')} disabled={isRunning} />
      {state.step === 'running' ? (
        <>
          <div>
            <StepProgress
              label={t('ui:export.running')}
              // Never 100 % before the response is complete.
              done={Math.min(state.bytes / (totalCount * bytesPerRow[format]), 0.97)}
              total={1}
            />
            <chakra.p mt="2" color="fg.muted" fontVariantNumeric="tabular-nums">
              <ExportedSize bytes={state.bytes} />
            </chakra.p>
          </div>
          <DialogActions>
            <Button variant="outline" onClick={cancel}>
              {t('ui:export.cancel')}
            </Button>
          </DialogActions>
        </>
      ) : (
        <DialogActions>
          <Button icon={<Download aria-hidden />} type="submit">
            {t(state.step === 'idle' ? 'ui:export.start' : 'ui:export.again')}
          </Button>
        </DialogActions>
      )}
      <ExportOutcome state={state} />
    </chakra.form>
  );
};

/** The received size of a file of unknown length. */
export const ExportedSize = ({ bytes }: { bytes: number }) => {
  const { t } = useTranslation();
  const format = new Intl.NumberFormat(useLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <>
      {t('ui:export.running')} · {t('ui:export.size', { size: format.format(bytes / megabyte) })}
    </>
  );
};

export const ExportOutcome = ({ state }: Pick<Export, 'state'>) => {
  const { t } = useTranslation();
  if (state.step === 'done')
    return (
      <Notice tone="success" title={t('ui:export.done')}>
        <p>{state.name}</p>
      </Notice>
    );
  if (state.step !== 'failed') return null;
  return (
    <Notice tone="danger" title={t('ui:export.failed')}>
      {problemOf(state.error).kind !== 'network' && <ProblemText error={state.error} />}
      <p>{t('ui:export.nothingSaved')}</p>
    </Notice>
  );
};
