import { chakra, Stack } from '@chakra-ui/react';
import { CalendarClock, Download } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';
import { saveListPreferences, useListPreferences } from '#client/lib/list/list-preferences.ts';
import { useMayCall, useMayShare } from '#client/lib/session/use-may-call.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { CheckboxField } from '#client/ui/checkbox-field.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { RadioCards } from '#client/ui/radio-cards.tsx';
import type { ExportKind } from '#shared/exports/export-enums.ts';
import { exportFormats } from '#shared/paging/day-range-filter.ts';
import { ColumnPicker } from './column-picker.tsx';
import { CurrentExport } from './current-export.tsx';
import { ExportHistory } from './export-history.tsx';
import {
  allColumns,
  chosenOf,
  defaultOptions,
  type ExportedList,
  type FileOptions,
  useUsualColumns,
} from './exported-list.ts';
import { hrefOfNewSchedule } from './schedules/schedule-query.ts';
import type { ListExporting } from './use-list-export.ts';
import { isUnfinished, useOwnExports } from './use-own-exports.ts';

interface ListExportFormProps {
  merchantId: string;
  list: ExportedList;
  exporting: ListExporting;
  count: string;
  what: string;
  /** Called when a link leads elsewhere. */
  onLeave?: (() => void) | undefined;
}

/** The options of the file, stored per user on this device. */
const useFileOptions = (kind: ExportKind) => {
  const { exports } = useListPreferences();
  const options: FileOptions = exports[kind] ?? defaultOptions;
  const change = (changes: Partial<FileOptions>) => {
    const { columns, ...others } = { ...options, ...changes };
    saveListPreferences({ exports: { ...exports, [kind]: { ...others, columns: columns && [...columns] } } });
  };
  return { options, change };
};

/** Format, columns and progress of an export, and the exports of 30 days. */
export const ListExportForm = ({ merchantId, list, exporting, count, what, onLeave }: ListExportFormProps) => {
  const { t } = useTranslation();
  const { kind, filter } = list;
  const maySchedule = useMayCall('exportSchedules.add');
  const mayShare = useMayShare();
  const { options, change } = useFileOptions(kind);
  const { register, getValues } = useForm({ defaultValues: { format: options.format } });
  const exports = useOwnExports(merchantId);
  const ofKind = exports.data?.data.filter((each) => each.kind === kind) ?? [];
  const current = ofKind.find(({ id }) => id === exporting.currentId);
  const isBusy = exporting.isRequesting || (exporting.currentId !== null && (!current || isUnfinished(current)));
  const usual = useUsualColumns(kind);
  const columns = chosenOf(allColumns[kind], options.columns ?? usual);

  return (
    <Stack gap="6">
      <chakra.form
        display="flex"
        flexDirection="column"
        gap="5"
        onSubmit={(event) => {
          event.preventDefault();
          if (columns.length > 0) exporting.start(options);
        }}
      >
        <div>
          <chakra.p fontWeight="600">{count}</chakra.p>
          <chakra.p color="fg.muted">{what}</chakra.p>
        </div>
        <RadioCards
          label={t('ui:export.format')}
          options={exportFormats.map((value) => ({
            value,
            title: t(`ui:export.formats.${value}.title`),
            text: t(`ui:export.formats.${value}.text`),
          }))}
          {...register('format', { onChange: () => change({ format: getValues('format') }) })}
          disabled={isBusy}
        />
        <ColumnPicker
          kind={kind}
          columns={columns}
          filter={filter}
          onChange={(chosen) => change({ columns: chosen })}
        />
        <CheckboxField
          label={t('listExports:hasSummary')}
          help={t('listExports:hasSummaryHelp')}
          checked={options.hasSummary}
          disabled={isBusy}
          onChange={({ target }) => change({ hasSummary: target.checked })}
        />
        <CheckboxField
          label={t('listExports:mailsLink')}
          help={t('listExports:mailsLinkHelp')}
          checked={options.mailsLink}
          disabled={isBusy}
          onChange={({ target }) => change({ mailsLink: target.checked })}
        />
        {isBusy ? null : (
          <DialogActions>
            <Button icon={<Download aria-hidden />} type="submit" disabled={columns.length === 0}>
              {t(current?.state === 'Ready' ? 'ui:export.again' : 'ui:export.start')}
            </Button>
          </DialogActions>
        )}
      </chakra.form>
      {(isBusy || current) && <CurrentExport merchantId={merchantId} current={current ?? null} />}
      {exporting.error !== null && (
        <Notice tone="danger" title={t('listExports:requestFailed')}>
          <ProblemText error={exporting.error} />
        </Notice>
      )}
      {maySchedule && (
        <div>
          <LinkButton
            href={hrefOfNewSchedule(merchantId, kind, filter)}
            {...(onLeave && { onClick: onLeave })}
            variant="outline"
            icon={<CalendarClock aria-hidden />}
          >
            {t('listExports:schedule')}
          </LinkButton>
          <chakra.p color="fg.muted" mt="2">
            {t(mayShare ? 'listExports:scheduleHelp' : 'listExports:scheduleOwnHelp')}
          </chakra.p>
        </div>
      )}
      <ExportHistory merchantId={merchantId} kind={kind} query={exports} currentId={exporting.currentId} />
    </Stack>
  );
};
