import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { fieldText, serverError } from '#client/lib/field-text.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useIdempotencyKey } from '#client/lib/rpc/use-idempotency-key.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { Button } from '#client/ui/button.tsx';
import { CheckboxField } from '#client/ui/checkbox-field.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
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
  /** `null` for a new one. */
  entity: OnlineEntity | null;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

const conflict = 409;

/** What an Admin enters of a web shop, for a new one and for one that is there. */
export const EntityForm = ({ merchantId, entity, onBusy, onClose }: EntityFormProps) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const keyOf = useIdempotencyKey();
  // What the edit is made upon; newer than what the list held, once that was loaded.
  const [base, setBase] = useState(entity);
  const { register, handleSubmit, formState, reset, setError } = useForm({
    resolver: zodResolver(formSchema),
    mode: 'onTouched',
    defaultValues: valuesOf(entity),
  });
  const { errors } = formState;

  const save = useMutation({
    mutationFn: (values: z.output<typeof formSchema>) => {
      const entered = { merchantId, ...values };
      return base === null
        ? utils.client.onlineEntities.add.mutate(entered, { context: { idempotencyKey: keyOf(entered) } })
        : utils.client.onlineEntities.update.mutate({ id: base.id, version: base.version, ...entered });
    },
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: ({ name }) => {
      toast.success({
        title: t(`onlineTransactions.entities.${base === null ? 'added' : 'saved'}`),
        description: name,
      });
      void utils.onlineEntities.invalidate();
      void utils.onlineTransactions.invalidate();
      onClose();
    },
    onError: (error) => {
      for (const [field, [message]] of Object.entries(problemOf(error).fields)) {
        if (message && isFormField(field)) setError(field, { type: serverError, message }, { shouldFocus: true });
      }
    },
  });
  const problem = problemOf(save.error);
  const isAtField = Object.keys(problem.fields).some(isFormField);
  const isOverwritten = problem.status === conflict && !isAtField && base !== null;

  const loadFresh = useMutation({
    mutationFn: (id: string) => utils.onlineEntities.get.fetch({ id }, { staleTime: 0 }),
    onSuccess: (fresh) => {
      setBase(fresh);
      reset(valuesOf(fresh));
      save.reset();
    },
  });

  return (
    <chakra.form
      noValidate
      onSubmit={handleSubmit((values) => save.mutate(values))}
      display="flex"
      flexDirection="column"
      gap="5"
    >
      {save.error &&
        !isAtField &&
        (isOverwritten ? (
          <Notice
            tone="warning"
            title={t('onlineTransactions.entities.changedMeanwhile')}
            action={
              <Button
                variant="outline"
                icon={<RotateCw />}
                loading={loadFresh.isPending}
                onClick={() => loadFresh.mutate(base.id)}
              >
                {t('onlineTransactions.entities.loadFresh')}
              </Button>
            }
          >
            {loadFresh.error ? (
              <ProblemText error={loadFresh.error} />
            ) : (
              <p>{t('onlineTransactions.entities.changedText')}</p>
            )}
          </Notice>
        ) : (
          <Notice tone="danger">
            <ProblemText error={save.error} />
          </Notice>
        ))}
      <TextField
        label={t('onlineTransactions.entities.name')}
        autoComplete="off"
        error={fieldText(t, errors.name)}
        {...register('name')}
      />
      <TextField
        label={t('onlineTransactions.entities.url')}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder={t('onlineTransactions.entities.urlExample')}
        error={fieldText(t, errors.url)}
        {...register('url')}
      />
      <TextField
        label={t('onlineTransactions.entities.gatewayEntityId')}
        help={t('onlineTransactions.entities.gatewayEntityIdHelp')}
        autoComplete="off"
        spellCheck={false}
        error={fieldText(t, errors.gatewayEntityId)}
        {...register('gatewayEntityId')}
      />
      <CheckboxField
        label={t('onlineTransactions.entities.isDisabled')}
        help={t('onlineTransactions.entities.isDisabledHelp')}
        {...register('isDisabled')}
      />
      <DialogActions>
        <Button variant="outline" onClick={onClose} disabled={save.isPending}>
          {t('onlineTransactions.entities.cancel')}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {t(base === null ? 'onlineTransactions.entities.add' : 'onlineTransactions.entities.save')}
        </Button>
      </DialogActions>
    </chakra.form>
  );
};
