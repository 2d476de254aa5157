import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { fieldText, serverError } from '#client/lib/form-errors.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useConflict } from '#client/lib/use-conflict.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { CheckboxField } from '#client/ui/checkbox-field.tsx';
import { ConflictChoice } from '#client/ui/conflict-choice.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { CancelButton } from '#client/ui/discard-guard.tsx';
import { FieldError } from '#client/ui/form-field.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { RadioCards } from '#client/ui/radio-cards.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { webhookEvents, webhookEventsOutsideTestMode, webhookPayloads } from '#shared/webhooks/webhook-enums.ts';
import { enteredWebhook, type Webhook } from '#shared/webhooks/webhooks.schema.ts';
import { messageLabel } from './webhook-labels.tsx';

const formSchema = z.object(enteredWebhook).required();
export type EnteredWebhook = z.output<typeof formSchema>;

const editableOf = ({ url, events, payload, isEnabled }: EnteredWebhook): EnteredWebhook => ({
  url,
  events,
  payload,
  isEnabled,
});

/** Returns the text of a code that both users have changed. */
const wordOf = (t: TFunction, code: string): string => {
  const event = webhookEvents.find((each) => each === code);
  const payload = webhookPayloads.find((each) => each === code);
  if (event) return messageLabel(t, event);
  return payload ? t(`webhooks:form.payloads.${payload}.title`) : code;
};

export interface WebhookFormProps {
  given: EnteredWebhook;
  submitLabel: string;
  /** Shows the switch; a new webhook is always enabled. */
  hasSwitch?: boolean;
  saving: boolean;
  /**
   * The edited webhook; `load` reads its current version after a conflict.
   * Missing for a new one.
   */
  edited?: { hook: Webhook; load: () => Promise<Webhook> };
  /** Saves an edit of version `on`; rejects with the server's error. */
  onSubmit: (entered: EnteredWebhook, on: Webhook | null) => Promise<unknown>;
  error: unknown;
}

/** The form of a new or edited webhook. */
export const WebhookForm = ({
  given,
  submitLabel,
  hasSwitch,
  saving,
  edited,
  onSubmit,
  error: saveError,
}: WebhookFormProps) => {
  const { t } = useTranslation();
  const isTest = Boolean(useSession()?.liveMerchantId);
  const eventsId = useId();
  const { register, handleSubmit, formState, getValues, reset, setError, setValue, control } = useForm({
    resolver: zodResolver(formSchema),
    mode: 'onTouched',
    defaultValues: given,
  });
  const { errors } = formState;
  const areAllSelected = useWatch({ control, name: 'events' }).length === webhookEvents.length;
  const { base, conflict, onConflict, choose, ...loading } = useConflict<Webhook, EnteredWebhook>({
    thing: edited?.hook ?? null,
    toValues: editableOf,
    getValues: () => editableOf(formSchema.parse(getValues())),
    load: (hook) => edited?.load() ?? Promise.resolve(hook),
    resume: (values, current) => {
      reset(values);
      void submit(current)();
    },
  });
  const error = loading.error ?? saveError;
  const isAtField = problemOf(error).fields.url !== undefined;
  const submit = (on: Webhook | null) =>
    handleSubmit(async (entered) => {
      try {
        await onSubmit(entered, on);
      } catch (refused) {
        const { fields, code } = problemOf(refused);
        const [message] = fields.url ?? [];
        if (message) setError('url', { type: serverError, message }, { shouldFocus: true });
        if (code === 'changedMeanwhile') await onConflict();
      }
    });
  const eventsError = fieldText(t, Array.isArray(errors.events) ? errors.events[0] : errors.events);

  return (
    <chakra.form
      noValidate
      onSubmit={(event) => void submit(base)(event)}
      display="flex"
      flexDirection="column"
      gap="5"
    >
      {conflict && (
        <ConflictChoice
          merged={conflict.merged}
          labelOf={(path) => t(`webhooks:form.${path as keyof EnteredWebhook}`)}
          wordOf={(_, code) => wordOf(t, code)}
          isSaving={saving}
          onChoose={choose}
        />
      )}
      {error && !isAtField && !conflict ? (
        <Notice tone="danger">
          <ProblemText error={error} />
        </Notice>
      ) : null}
      <TextField
        label={t('webhooks:form.url')}
        help={t('webhooks:form.urlHelp')}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={fieldText(t, errors.url)}
        {...register('url')}
      />
      <chakra.fieldset border="0" p="0" m="0" minW="0" aria-describedby={eventsError ? eventsId : undefined}>
        <chakra.legend fontWeight="600" p="0">
          {t('webhooks:form.events')}
        </chakra.legend>
        <CheckboxField
          label={t('webhooks:form.allEvents')}
          checked={areAllSelected}
          onChange={({ target }) =>
            setValue('events', target.checked ? [...webhookEvents] : [], {
              shouldDirty: true,
              shouldValidate: formState.isSubmitted,
            })
          }
        />
        {webhookEvents.map((event) => (
          <CheckboxField
            key={event}
            label={messageLabel(t, event)}
            help={isTest && webhookEventsOutsideTestMode.includes(event) ? t('webhooks:form.notInTestMode') : undefined}
            value={event}
            {...register('events')}
          />
        ))}
        {eventsError && <FieldError id={eventsId}>{eventsError}</FieldError>}
      </chakra.fieldset>
      <RadioCards
        label={t('webhooks:form.payload')}
        options={webhookPayloads.map((payload) => ({
          value: payload,
          title: t(`webhooks:form.payloads.${payload}.title`),
          text: t(`webhooks:form.payloads.${payload}.text`),
        }))}
        {...register('payload')}
      />
      {hasSwitch && (
        <CheckboxField
          label={t('webhooks:form.isEnabled')}
          help={t('webhooks:form.isEnabledHelp')}
          {...register('isEnabled')}
        />
      )}
      <DialogActions>
        <CancelButton disabled={saving}>{t('webhooks:form.cancel')}</CancelButton>
        <Button type="submit" loading={saving} disabled={conflict !== null}>
          {submitLabel}
        </Button>
      </DialogActions>
    </chakra.form>
  );
};
