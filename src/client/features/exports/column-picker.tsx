import { chakra, Flex, Stack } from '@chakra-ui/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { CheckboxField } from '#client/ui/checkbox-field.tsx';
import { FoldedSummary } from '#client/ui/folded-summary.tsx';
import { FieldError } from '#client/ui/form-field.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { onlineTransactionColumnKeys, transactionColumnKeys } from '#shared/exports/column-keys.ts';
import type { ExportKind } from '#shared/exports/export-enums.ts';
import { missingOutcomeColumns, outcomeTextOf } from '#shared/exports/missing-outcome.ts';
import type { TextKey } from '#shared/i18n/translate.ts';
import { currencyLabel } from '#shared/money/format-money.ts';
import { allColumns, useUsualColumns } from './exported-list.ts';

interface ColumnPickerProps {
  kind: ExportKind;
  /** The chosen columns in their order. */
  columns: readonly string[];
  /** The filter of the rows. */
  filter: object;
  /** Null for the usual columns in their order. */
  onChange: (columns: readonly string[] | null) => void;
}

const keysOf: Record<ExportKind, Readonly<Record<string, TextKey>>> = {
  transactions: transactionColumnKeys,
  onlineTransactions: onlineTransactionColumnKeys,
};

/** Moves a column by one place; one at the end stays. */
const moved = (columns: readonly string[], name: string, by: 1 | -1): string[] => {
  const from = columns.indexOf(name);
  const to = from + by;
  if (to < 0 || to >= columns.length) return [...columns];
  const others = columns.filter((each) => each !== name);
  return others.toSpliced(to, 0, name);
};

/** Chooses the columns of a file and their order; initially folded. */
export const ColumnPicker = ({ kind, columns, filter, onChange }: ColumnPickerProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const all = allColumns[kind];
  const usual = useUsualColumns(kind);
  const labelOf = (name: string): string => {
    const key = keysOf[kind][name];
    return key === undefined ? name : t(key, { currency: currencyLabel(language) });
  };
  const change = (chosen: readonly string[]) => {
    const isUsual = chosen.length === usual.length && chosen.every((name, i) => name === usual[i]);
    onChange(isUsual ? null : chosen);
  };
  const missing = missingOutcomeColumns(kind, columns, filter);
  const offersUsual = columns.length === all.length && usual.length < all.length;
  // The moved button keeps the focus.
  const move = ({ currentTarget }: MouseEvent<HTMLButtonElement>, name: string, by: 1 | -1) => {
    flushSync(() => change(moved(columns, name, by)));
    currentTarget.focus();
  };
  const count = t('listExports:columns.count', { count: columns.length, all: all.length });
  return (
    <Stack gap="3">
      <chakra.details borderWidth="1px" borderColor="border.strong" borderRadius="l2" px="4" py="2">
        <FoldedSummary>
          {t('listExports:columns.title')}
          {/* The open list shows the number elsewhere. */}
          <chakra.span color="fg.muted" fontWeight="400" css={{ 'details[open] > summary > &': { display: 'none' } }}>
            {count}
          </chakra.span>
        </FoldedSummary>
        <Flex wrap="wrap" gap="2" align="center" py="2" position="sticky" top="-2" zIndex="docked" bg="bg.panel">
          <Button variant="outline" onClick={() => onChange([])}>
            {t('listExports:columns.clear')}
          </Button>
          <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums" aria-live="polite">
            {count}
          </chakra.span>
        </Flex>
        {columns.length === 0 && <FieldError>{t('listExports:columns.none')}</FieldError>}
        <chakra.ol listStyleType="none" m="0" p="0" aria-label={t('listExports:columns.title')}>
          {[...columns, ...all.filter((name) => !columns.includes(name))].map((name) => {
            const isChosen = columns.includes(name);
            return (
              <chakra.li key={name}>
                <Flex align="flex-start" justify="space-between" gap="2">
                  <CheckboxField
                    label={labelOf(name)}
                    checked={isChosen}
                    onChange={() => change(isChosen ? columns.filter((each) => each !== name) : [...columns, name])}
                  />
                  {isChosen && (
                    <Flex flexShrink={0}>
                      <IconButton
                        label={t('listExports:columns.up', { column: labelOf(name) })}
                        icon={<ArrowUp aria-hidden />}
                        onClick={(event) => move(event, name, -1)}
                      />
                      <IconButton
                        label={t('listExports:columns.down', { column: labelOf(name) })}
                        icon={<ArrowDown aria-hidden />}
                        onClick={(event) => move(event, name, 1)}
                      />
                    </Flex>
                  )}
                </Flex>
              </chakra.li>
            );
          })}
        </chakra.ol>
      </chakra.details>
      <div>
        <Button variant="outline" onClick={() => change(offersUsual ? usual : all)}>
          {t(offersUsual ? 'listExports:columns.usual' : 'listExports:columns.all')}
        </Button>
      </div>
      {missing.length > 0 && (
        <Notice
          tone="warning"
          action={
            <Button variant="outline" onClick={() => change([...columns, ...missing])}>
              {t('listExports:columns.addOutcome')}
            </Button>
          }
        >
          <p>{t(`listExports:columns.${outcomeTextOf(missing)}`, { columns: missing.map(labelOf).join(', ') })}</p>
        </Notice>
      )}
    </Stack>
  );
};
