import { Box, Stack } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { type MergedEdits, valueOfField } from '#client/lib/merge-edits.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { RadioCards } from './radio-cards.tsx';

/** Returns the displayed text of a value; null hides it. */
type WordOf = (path: string, value: string) => string | null;

export interface ConflictChoiceProps {
  merged: MergedEdits<object>;
  labelOf: (path: string) => string;
  wordOf?: WordOf;
  isSaving: boolean;
  /** Gets the fields in which the other user's value wins. */
  onChoose: (taken: string[]) => void;
  children?: ReactNode;
}

const textsIn = (path: string, value: unknown, wordOf: WordOf): string[] => {
  if (Array.isArray(value)) return value.map((each) => textsIn(path, each, wordOf).join(', '));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => textsIn(`${path}.${name}`, inner, wordOf));
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  return [wordOf(path, String(value)) ?? ''].filter(Boolean);
};

const textOf = (t: TFunction, path: string, value: unknown, wordOf: WordOf): string => {
  if (typeof value === 'boolean') return t(value ? 'ui:save.yes' : 'ui:save.no');
  const texts = textsIn(path, value, wordOf);
  return texts.join(Array.isArray(value) ? '; ' : ', ') || t('ui:save.nothing');
};

/** Asks whose value to save, for each field that two users changed. */
export const ConflictChoice = ({
  merged,
  labelOf,
  wordOf = (_, value) => value,
  isSaving,
  onChoose,
  children,
}: ConflictChoiceProps) => {
  const { t } = useTranslation();
  const id = useId();
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [isIncomplete, setIsIncomplete] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'start' });
    notice.current?.focus({ preventScroll: true });
  }, []);
  const fields = merged.conflicts;
  const save = () => {
    if (fields.every((path) => chosen[path])) onChoose(fields.filter((path) => chosen[path] === 'theirs'));
    else setIsIncomplete(true);
  };
  return (
    <Box ref={notice} tabIndex={-1} outline="none" scrollMarginTop="6">
      <Notice tone="warning" title={t('ui:save.overwritten')}>
        {children}
        <p>{t('ui:save.conflict', { count: fields.length })}</p>
        <Stack gap="4" mt="3" color="fg">
          {fields.map((path) => (
            <RadioCards
              key={path}
              label={labelOf(path)}
              name={`${id}${path}`}
              disabled={isSaving}
              error={isIncomplete && !chosen[path] ? t('errors:fields.required') : undefined}
              options={(['mine', 'theirs'] as const).map((side) => ({
                value: side,
                title: t(`ui:save.${side}`),
                text: textOf(t, path, valueOfField(merged[side], path), wordOf),
              }))}
              onChange={({ target }) => setChosen((former) => ({ ...former, [path]: target.value }))}
            />
          ))}
          <div>
            <Button loading={isSaving} onClick={save}>
              {t('ui:save.chosen')}
            </Button>
          </div>
        </Stack>
      </Notice>
    </Box>
  );
};
