import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import type { z } from 'zod';
import { fieldText, serverError } from '#client/lib/form-errors.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useIdempotencyKey } from '#client/lib/rpc/use-idempotency-key.ts';
import { useForm } from '#client/lib/use-form.ts';
import { useVersionedSave } from '#client/lib/use-versioned-save.ts';
import { Button } from '#client/ui/button.tsx';
import { CheckboxField } from '#client/ui/checkbox-field.tsx';
import { ConflictChoice } from '#client/ui/conflict-choice.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { CancelButton } from '#client/ui/discard-guard.tsx';
import { SaveProblem } from '#client/ui/save-problem.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast.tsx';
import { newOnlineEntitySchema, type OnlineEntity } from '#shared/online-entities/online-entities.schema.ts';

const formSchema = newOnlineEntitySchema.omit({ merchantId: true });
type EntityValues = z.input<typeof formSchema>;
const fields = ['name', 'url', 'gatewayEntityId', 'isDisabled'] as const;
const isFormField = (name: string): name is (typeof fields)[number] => fields.some((field) => field === name);

const valuesOf = (entity: OnlineEntity | null): EntityValues => ({
  name: entity?.name ?? '',
  url: entity?.url ?? '',
  gatewayEntityId: entity?.gatewayEntityId ?? '',
  isDisabled: entity?.isDisabled ?? false,
});

export interface EntityFormProps {
  merchantId: string;
  /** Null for a new web shop. */
  entity: OnlineEntity | null;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

export const EntityForm = ({ merchantId, entity, onBusy, onClose }: EntityFormProps) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const { register, handleSubmit, formState, getValues, reset, setError } = useForm({
    resolver: zodResolver(formSchema),
    // On blur, the error would move the pressed submit button.
    mode: 'onSubmit',
    defaultValues: valuesOf(entity),
  });
  const { errors } = formState;

  const add = trpc.onlineEntities.add.useMutation({ trpc: { context: { idempotencyKey: useIdempotencyKey() } } });
  const update = trpc.onlineEntities.update.useMutation();
  const { base, save, isSaving, conflict, choose, problem } = useVersionedSave({
    thing: entity,
    add: (entered: z.output<typeof formSchema>) => add.mutateAsync({ merchantId, ...entered }),
    update: (entered) => update.mutateAsync({ merchantId, ...entered }),
    loadFresh: (id) => utils.onlineEntities.get.fetch({ id }, { staleTime: 0 }),
    isField: isFormField,
    onFieldError: (field, message) => setError(field, { type: serverError, message }, { shouldFocus: true }),
    onBusy,
    onSaved: ({ name }, isNew) => {
      toast.success({ title: t(`onlineTransactions:entities.${isNew ? 'added' : 'saved'}`), description: name });
      void utils.onlineEntities.invalidate();
      void utils.onlineTransactions.invalidate();
      onClose();
    },
    toValues: valuesOf,
    getValues,
    resume: (values, current) => {
      reset(values);
      void submit(current)();
    },
  });

  const submit = (on: OnlineEntity | null) => handleSubmit((values) => save(values, on));

  return (
    <chakra.form
      noValidate
      onSubmit={(event) => void submit(base)(event)}
      display="flex"
      flexDirection="column"
      gap="5"
    >
      {problem && <SaveProblem {...problem} />}
      {conflict && (
        <ConflictChoice
          merged={conflict.merged}
          labelOf={(path) => t(`onlineTransactions:entities.${path as keyof EntityValues}`)}
          isSaving={isSaving}
          onChoose={choose}
        />
      )}
      <TextField
        label={t('onlineTransactions:entities.name')}
        autoComplete="off"
        error={fieldText(t, errors.name)}
        {...register('name')}
      />
      <TextField
        label={t('onlineTransactions:entities.url')}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder={t('onlineTransactions:entities.urlExample')}
        error={fieldText(t, errors.url)}
        {...register('url')}
      />
      <TextField
        label={t('onlineTransactions:entities.gatewayEntityId')}
        help={t('onlineTransactions:entities.gatewayEntityIdHelp')}
        autoComplete="off"
        spellCheck={false}
        error={fieldText(t, errors.gatewayEntityId)}
        {...register('gatewayEntityId')}
      />
      <CheckboxField
        label={t('onlineTransactions:entities.isDisabled')}
        help={t('onlineTransactions:entities.isDisabledHelp')}
        {...register('isDisabled')}
      />
      <DialogActions>
        <CancelButton disabled={isSaving}>{t('onlineTransactions:entities.cancel')}</CancelButton>
        <Button type="submit" loading={isSaving} disabled={conflict !== null}>
          {t(base === null ? 'onlineTransactions:entities.add' : 'onlineTransactions:entities.save')}
        </Button>
      </DialogActions>
    </chakra.form>
  );
};
