import { chakra } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLanguage } from '#client/lib/language.ts';
import { isFiltered } from '#client/lib/list/list-filter.ts';
import { problemOf } from '#client/lib/problem.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { Button } from '#client/ui/button.tsx';
import { Drawer } from '#client/ui/drawer.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { RadioCards } from '#client/ui/radio-cards.tsx';
import { StepProgress } from '#client/ui/step-progress.tsx';
import { type ExportFormat, exportFormats } from '#shared/transactions/transactions.schema.ts';
import type { TransactionFilter } from './transaction-filter.ts';
import { useExport } from './use-export.ts';

export interface ExportDrawerProps {
  merchantId: string;
  filter: TransactionFilter;
  totalCount: number;
}

/** The list as a file: a button, and a sheet that asks which kind and shows how far it is. */
export const ExportDrawer = (props: ExportDrawerProps) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const file = useExport(props.merchantId, props.filter);
  const close = () => {
    file.cancel();
    setOpen(false);
  };
  return (
    <>
      <Button
        variant="outline"
        icon={<Download aria-hidden />}
        disabled={props.totalCount === 0}
        onClick={() => setOpen(true)}
      >
        {t('transactions.export.open')}
      </Button>
      <Drawer open={isOpen} onClose={close} title={t('transactions.export.title')}>
        <ExportForm filter={props.filter} totalCount={props.totalCount} file={file} />
      </Drawer>
    </>
  );
};

/** What a row takes up, nearly: a file that is written while it is sent does not know its size before. */
const bytesPerRow: Record<ExportFormat, number> = { xlsx: 110, csv: 160 };
const megabyte = 1_000_000;

interface ExportFormProps extends Omit<ExportDrawerProps, 'merchantId'> {
  file: ReturnType<typeof useExport>;
}

const ExportForm = ({ filter, totalCount, file: { state, start, cancel } }: ExportFormProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { register, control, handleSubmit } = useForm<{ format: ExportFormat }>({ defaultValues: { format: 'xlsx' } });
  const format = useWatch({ control, name: 'format' });
  const isRunning = state.step === 'running';

  const options = exportFormats.map((value) => ({
    value,
    title: t(`transactions.export.formats.${value}.title`),
    text: t(`transactions.export.formats.${value}.text`),
  }));
  const sizeText = (bytes: number) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(bytes / megabyte);

  return (
    <chakra.form
      display="flex"
      flexDirection="column"
      gap="5"
      onSubmit={handleSubmit((chosen) => start(chosen.format))}
    >
      <div>
        <chakra.p fontWeight="600">
          {t('transactions.export.count', {
            count: totalCount,
            number: new Intl.NumberFormat(language).format(totalCount),
          })}
        </chakra.p>
        <chakra.p color="fg.muted">
          {isFiltered(filter) ? t('transactions.export.what') : t('transactions.export.all')}
        </chakra.p>
      </div>
      <RadioCards
        label={t('transactions.export.format')}
        options={options}
        {...register('format')}
        disabled={isRunning}
      />
      {state.step === 'running' ? (
        <>
          <div>
            <StepProgress
              label={t('transactions.export.running')}
              // Never full before the end is there.
              done={Math.min(state.bytes / (totalCount * bytesPerRow[format]), 0.97)}
              total={1}
            />
            <chakra.p mt="2" color="fg.muted" fontVariantNumeric="tabular-nums">
              {t('transactions.export.running')} · {t('transactions.export.size', { size: sizeText(state.bytes) })}
            </chakra.p>
          </div>
          <Button variant="outline" onClick={cancel}>
            {t('transactions.export.cancel')}
          </Button>
        </>
      ) : (
        <Button icon={<Download aria-hidden />} type="submit">
          {t(state.step === 'idle' ? 'transactions.export.start' : 'transactions.export.again')}
        </Button>
      )}
      {state.step === 'done' && (
        <Notice tone="success" title={t('transactions.export.done')}>
          <p>{state.name}</p>
        </Notice>
      )}
      {state.step === 'failed' && (
        <Notice tone="danger" title={t('transactions.export.failed')}>
          {problemOf(state.error).kind !== 'network' && <ProblemText error={state.error} />}
          <p>{t('transactions.export.nothingSaved')}</p>
        </Notice>
      )}
    </chakra.form>
  );
};
