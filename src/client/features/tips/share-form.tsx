import { chakra, Flex, Stack } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { type FieldPath, useFieldArray, useWatch } from 'react-hook-form';
import { fieldText, focusFirstError } from '#client/lib/form-errors.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { CheckboxField } from '#client/ui/checkbox-field.tsx';
import { ConflictChoice } from '#client/ui/conflict-choice.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { CancelButton, useMarkSaved } from '#client/ui/discard-guard.tsx';
import { FieldError } from '#client/ui/form-field.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { RadioCards } from '#client/ui/radio-cards.tsx';
import { SaveProblem } from '#client/ui/save-problem.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast.tsx';
import type { Day } from '#shared/dates/day.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { currencyLabel, formatMoney } from '#shared/money/format-money.ts';
import { maxTipShares, type TipDay, tipMethods } from '#shared/tips/tips.schema.ts';
import { readFieldMessage } from '#shared/validation/field-messages.ts';
import {
  emptyRow,
  fieldsOf,
  filledRows,
  leftOf,
  previewOf,
  type ShareFields,
  typedUnitMessage,
} from './entered-shares.ts';
import { type ShareDaysOptions, useShareDays } from './use-share-days.ts';

interface ShareFormProps {
  merchantId: string;
  month: string;
  days: readonly TipDay[];
  names: readonly string[];
  onClose: () => void;
  /** Called with whether days are being saved. */
  onBusy: (isBusy: boolean) => void;
}

/** The fields of an issue by the members of the request. */
const fieldNames: Record<string, keyof ShareFields['rows'][number]> = {
  name: 'name',
  minutes: 'hours',
  amount: 'amount',
};

/** Own amounts belong to the tips of one day. */
const methodsOfDays = tipMethods.filter((method) => method !== 'Own');

/** Returns a value of the shares of two people in words. */
const wordOfShares = (t: TFunction, language: Language, path: string, value: string): string => {
  const method = tipMethods.find((each) => each === value);
  if (path.endsWith('.method') && method) return t(`tips:method.${method}`);
  if (value === '') return '';
  if (path.endsWith('.hours')) return t('tips:form.hoursOf', { hours: value });
  return path.endsWith('.amount') ? `${value} ${currencyLabel(language)}` : value;
};

/** Shares out the tips of days, with a live preview. */
export const ShareForm = ({ merchantId, month, days: opened, names, onClose, onBusy }: ShareFormProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const listId = useId();
  const hoursHelpId = useId();
  const form = useForm<ShareFields>({
    defaultValues: fieldsOf(opened[0]?.distribution ?? null, opened.length > 1 ? [] : names, language),
  });
  const { control, register, setError, formState } = form;
  const markSaved = useMarkSaved();
  const refuse: ShareDaysOptions['refuse'] = (values, issues, ofTips) => {
    const places = filledRows(values.rows).map(({ place }) => place);
    for (const { path, message } of issues) {
      const [, index, member] = path;
      const field = fieldNames[String(member)];
      const place = typeof index === 'number' ? places[index] : undefined;
      const name: FieldPath<ShareFields> | 'root.rows' =
        field && place !== undefined ? `rows.${place}.${field}` : 'root.rows';
      setError(name, { type: 'schema', message: typedUnitMessage(String(member), message, ofTips) });
    }
  };
  const onSaved = (count: number) => {
    markSaved();
    toast.success({ title: hasSeveral ? t('tips:form.savedDays', { count }) : t('tips:form.saved') });
    onClose();
  };
  const { hasSeveral, days, share, isSaving, isOutdated, conflict, choose, error } = useShareDays({
    merchantId,
    month,
    days: opened,
    form,
    refuse,
    onSaved,
  });
  useEffect(() => {
    onBusy(isSaving);
    return () => onBusy(false);
  }, [onBusy, isSaving]);
  // No day is preselected, because mistakes are corrected day by day.
  const [chosenDays, setChosenDays] = useState<readonly Day[]>(hasSeveral ? [] : days.map(({ day }) => day));
  const chosen = days.filter(({ day }) => chosenDays.includes(day));
  const tipAmount = chosen.reduce((sum, each) => sum + each.tipAmount, 0);
  const { fields, append, remove } = useFieldArray({ control, name: 'rows' });
  const entered = useWatch({ control }) as ShareFields;
  const money = (minorUnits: number) => formatMoney(minorUnits, language);
  const preview = previewOf(chosen, entered);
  const left = leftOf(tipAmount, entered.rows);
  const problem = formState.errors.root?.rows?.message;
  const hasNoDay = hasSeveral && formState.isSubmitted && !formState.isSubmitting && chosen.length === 0;

  return (
    <chakra.form
      noValidate
      onSubmit={(event) => {
        const element = event.currentTarget;
        void share(chosenDays)(event).then(() => focusFirstError(element));
      }}
      display="flex"
      flexDirection="column"
      gap="5"
    >
      {conflict ? (
        <ConflictChoice
          merged={conflict.merged}
          labelOf={() => t('tips:form.shares')}
          wordOf={(path, value) => wordOfShares(t, language, path, value)}
          isSaving={isSaving}
          onChoose={choose}
        />
      ) : (
        isOutdated && <Notice tone="warning">{t(hasSeveral ? 'tips:form.changedDays' : 'tips:form.changed')}</Notice>
      )}
      {error !== null && !isSaving && <SaveProblem error={error} />}
      {hasSeveral && (
        <chakra.fieldset border="0" p="0" m="0" minW="0">
          <chakra.legend fontWeight="600" p="0" mb="1">
            {t('tips:form.days')}
          </chakra.legend>
          <chakra.p color="fg.muted">{t('tips:form.daysHelp')}</chakra.p>
          <chakra.div my="2">
            <Button
              variant="outline"
              onClick={() => setChosenDays(chosen.length === days.length ? [] : days.map(({ day }) => day))}
            >
              {t(chosen.length === days.length ? 'tips:form.chooseNone' : 'tips:form.chooseAll')}
            </Button>
          </chakra.div>
          {days.map(({ day, tipAmount: ofDay }) => (
            <CheckboxField
              key={day}
              label={`${formatDay(day, language)} · ${money(ofDay)}`}
              checked={chosenDays.includes(day)}
              aria-invalid={hasNoDay || undefined}
              onChange={({ target }) =>
                setChosenDays((before) => (target.checked ? [...before, day] : before.filter((each) => each !== day)))
              }
            />
          ))}
          {hasNoDay && <FieldError>{t('errors:fields.chooseOne')}</FieldError>}
        </chakra.fieldset>
      )}
      <chakra.p fontWeight="600" aria-live={hasSeveral ? 'polite' : undefined}>
        {t('tips:form.amount', { amount: money(tipAmount) })}
      </chakra.p>
      <RadioCards
        label={t('tips:form.method')}
        options={(hasSeveral ? methodsOfDays : tipMethods).map((value) => ({
          value,
          title: t(`tips:method.${value}`),
          text: t(hasSeveral && value === 'Hours' ? 'tips:methodText.HoursOfDays' : `tips:methodText.${value}`),
        }))}
        {...register('method')}
      />
      <chakra.fieldset
        border="0"
        p="0"
        m="0"
        minW="0"
        aria-describedby={entered.method === 'Hours' ? hoursHelpId : undefined}
      >
        <chakra.legend fontWeight="600" p="0" mb="2">
          {t('tips:form.people')}
        </chakra.legend>
        <datalist id={listId}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Stack gap="3">
          {fields.map((field, place) => {
            const number = place + 1;
            const errors = formState.errors.rows?.[place];
            const gets = preview[place] ?? null;
            return (
              <Flex key={field.id} gap="2" wrap="wrap" align="flex-start">
                <chakra.div flex="1 1 10rem" minW="0">
                  <TextField
                    label={t('tips:form.name', { number })}
                    list={listId}
                    autoComplete="off"
                    error={fieldText(t, errors?.name)}
                    {...register(`rows.${place}.name`)}
                  />
                </chakra.div>
                {entered.method === 'Hours' && (
                  <chakra.div flex="0 1 9rem" minW="0">
                    <TextField
                      label={t('tips:form.hours', { number })}
                      inputMode="decimal"
                      autoComplete="off"
                      error={fieldText(t, errors?.hours)}
                      {...register(`rows.${place}.hours`)}
                    />
                  </chakra.div>
                )}
                {entered.method === 'Own' && (
                  <chakra.div flex="0 1 8rem" minW="0">
                    <TextField
                      label={t('tips:form.own', { number })}
                      inputMode="decimal"
                      autoComplete="off"
                      error={fieldText(t, errors?.amount)}
                      {...register(`rows.${place}.amount`)}
                    />
                  </chakra.div>
                )}
                {/* Aligned with the inputs, which have labels above them. */}
                <chakra.div flexShrink={0} pt="1.875rem">
                  <IconButton
                    label={t('tips:form.remove', { number })}
                    icon={<Trash2 aria-hidden />}
                    disabled={fields.length === 1}
                    onClick={() => remove(place)}
                  />
                </chakra.div>
                {gets !== null && (
                  <chakra.p flex="1 0 100%" color="fg.muted">
                    {t('tips:form.gets', { amount: money(gets) })}
                  </chakra.p>
                )}
              </Flex>
            );
          })}
        </Stack>
        {entered.method === 'Hours' && (
          <chakra.p id={hoursHelpId} mt="2" color="fg.muted">
            {t('tips:form.hoursHelp')}
          </chakra.p>
        )}
        <chakra.div mt="3">
          <Button
            variant="outline"
            icon={<Plus aria-hidden />}
            disabled={fields.length >= maxTipShares}
            onClick={() => append({ ...emptyRow })}
          >
            {t('tips:form.add')}
          </Button>
        </chakra.div>
      </chakra.fieldset>
      {entered.method === 'Own' ? (
        left !== 0 && (
          <chakra.p fontWeight="600" aria-live="polite">
            {left > 0 ? t('tips:form.left', { amount: money(left) }) : t('tips:form.over', { amount: money(-left) })}
          </chakra.p>
        )
      ) : (
        <chakra.p color="fg.muted">{t('tips:form.rounding')}</chakra.p>
      )}
      {problem !== undefined && (
        <FieldError>
          {readFieldMessage(problem).key === 'chooseOne'
            ? t('tips:form.noName')
            : fieldText(t, { type: 'schema', message: problem })}
        </FieldError>
      )}
      <DialogActions>
        <CancelButton disabled={isSaving}>{t('tips:form.cancel')}</CancelButton>
        <Button type="submit" loading={isSaving} disabled={conflict !== null}>
          {t('tips:form.submit')}
        </Button>
      </DialogActions>
    </chakra.form>
  );
};
