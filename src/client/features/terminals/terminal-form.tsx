import { chakra, Grid, VisuallyHidden } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { CopyCheck } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { countryName } from '#client/lib/country-name.ts';
import { fieldText, serverError } from '#client/lib/form-errors.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useIdempotencyKey } from '#client/lib/rpc/use-idempotency-key.ts';
import { useForm } from '#client/lib/use-form.ts';
import { useVersionedSave } from '#client/lib/use-versioned-save.ts';
import { Button } from '#client/ui/button.tsx';
import { ConflictChoice } from '#client/ui/conflict-choice.tsx';
import { CountryField } from '#client/ui/country-field.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { CancelButton } from '#client/ui/discard-guard.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { SaveProblem } from '#client/ui/save-problem.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast.tsx';
import {
  type NewTerminal,
  newTerminalSchema,
  type Terminal,
  terminalTypes,
} from '#shared/terminals/terminals.schema.ts';

/** The call's schema, with `isDisabled` as a selectable state. */
const formSchema = newTerminalSchema
  .omit({ merchantId: true, name: true, isDisabled: true })
  .extend({ state: z.enum(['Active', 'Inactive']) });
type TerminalValues = z.infer<typeof formSchema>;

const fieldLabels = {
  serialNumber: 'terminals:columns.serialNumber',
  type: 'terminals:columns.type',
  state: 'terminals:columns.state',
  address: 'terminals:address.title',
} as const satisfies Record<keyof TerminalValues, string>;

const toValues = (terminal: Terminal | null): TerminalValues => ({
  serialNumber: terminal?.serialNumber ?? '',
  type: terminal?.type ?? 'HiLite',
  state: terminal?.isDisabled ? 'Inactive' : 'Active',
  address: terminal?.address ?? { countryCode: 'HU', zipCode: '', city: '', street: '' },
});

const fields = [
  'serialNumber',
  'type',
  'address.countryCode',
  'address.zipCode',
  'address.city',
  'address.street',
] as const;

/** Whether the form has a field for an error of the server. */
const isFormField = (field: string): field is (typeof fields)[number] => fields.some((each) => each === field);

export interface TerminalFormProps {
  merchantId: string;
  /** Null for a new card reader. */
  terminal: Terminal | null;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

/** The form for a new or an existing card reader. */
export const TerminalForm = ({ merchantId, terminal, onBusy, onClose }: TerminalFormProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const utils = trpc.useUtils();
  const { register, handleSubmit, control, formState, getValues, reset, setError, setValue, clearErrors } =
    useForm<TerminalValues>({
      resolver: zodResolver(formSchema),
      // On blur, the error would move the pressed submit button.
      mode: 'onSubmit',
      defaultValues: toValues(terminal),
    });
  const { errors } = formState;
  const countryCode = useWatch({ control, name: 'address.countryCode' });

  const add = trpc.terminals.add.useMutation({ trpc: { context: { idempotencyKey: useIdempotencyKey() } } });
  const update = trpc.terminals.update.useMutation();
  const { base, save, isSaving, conflict, choose, problem } = useVersionedSave({
    thing: terminal,
    add: (entered: Omit<NewTerminal, 'merchantId'>) => add.mutateAsync({ merchantId, ...entered }),
    update: (entered) => update.mutateAsync({ merchantId, ...entered }),
    loadFresh: (id) => utils.terminals.get.fetch({ id }, { staleTime: 0 }),
    isField: isFormField,
    onFieldError: (field, message) => setError(field, { type: serverError, message }, { shouldFocus: true }),
    onBusy,
    onSaved: ({ serialNumber }, isNew) => {
      toast.success({ title: t(isNew ? 'terminals:added' : 'terminals:saved', { serialNumber }) });
      void utils.terminals.invalidate();
      onClose();
    },
    toValues,
    getValues,
    whole: ['address'],
    resume: (values, current) => {
      reset(values);
      void submit(current)();
    },
  });
  const submit = (on: Terminal | null) =>
    handleSubmit(({ state, ...values }) => save({ ...values, isDisabled: state === 'Inactive' }, on));
  const copyAddress = useMutation({
    // Uses the cache, because each read of a merchant is audited.
    mutationFn: () => utils.merchants.get.ensureData({ id: merchantId }),
    onSuccess: ({ operationAddress }) => {
      if (!operationAddress) return;
      setValue('address', operationAddress, { shouldDirty: true });
      clearErrors('address');
    },
  });

  const wordOf = (path: string, value: string) => {
    if (path.endsWith('countryCode')) return countryName(value, language);
    const type = terminalTypes.find((each) => each === value);
    if (path === 'type' && type) return t(`terminals:type.${type}`);
    return path === 'state' ? t(`terminals:state.${value === 'Inactive' ? 'Inactive' : 'Active'}`) : value;
  };

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
          labelOf={(path) => t(fieldLabels[path as keyof TerminalValues])}
          wordOf={wordOf}
          isSaving={isSaving}
          onChoose={choose}
        />
      )}
      <TextField
        label={t('terminals:columns.serialNumber')}
        help={t('terminals:serialNumberHelp')}
        autoComplete="off"
        spellCheck={false}
        error={fieldText(t, errors.serialNumber)}
        {...register('serialNumber')}
      />
      <SelectField
        label={t('terminals:columns.type')}
        options={terminalTypes.map((value) => ({ value, label: t(`terminals:type.${value}`) }))}
        error={fieldText(t, errors.type)}
        {...register('type')}
      />
      <SelectField
        label={t('terminals:columns.state')}
        help={base?.isDisabled ? t('terminals:enableHelp') : undefined}
        options={(['Active', 'Inactive'] as const).map((value) => ({ value, label: t(`terminals:state.${value}`) }))}
        {...register('state')}
      />
      <chakra.fieldset display="flex" flexDirection="column" gap="5" border="none" p="0" m="0" minW="0">
        <chakra.legend fontWeight="600" mb="3">
          {t('terminals:address.title')}
        </chakra.legend>
        <div>
          <Button
            variant="outline"
            icon={<CopyCheck aria-hidden />}
            loading={copyAddress.isPending}
            onClick={() => copyAddress.mutate()}
          >
            {t('terminals:address.copy')}
          </Button>
          <VisuallyHidden role="status">
            {copyAddress.data?.operationAddress ? t('terminals:address.copied') : ''}
          </VisuallyHidden>
        </div>
        {copyAddress.error && (
          <Notice tone="danger">
            <ProblemText error={copyAddress.error} />
          </Notice>
        )}
        {copyAddress.data?.operationAddress === null && <p>{t('terminals:address.none')}</p>}
        <CountryField
          label={t('terminals:address.country')}
          selected={countryCode}
          error={fieldText(t, errors.address?.countryCode)}
          {...register('address.countryCode')}
        />
        <Grid templateColumns={{ base: '1fr', sm: '9rem 1fr' }} gap="5" alignItems="start">
          <TextField
            label={t('terminals:address.zipCode')}
            inputMode={countryCode === 'HU' ? 'numeric' : 'text'}
            autoComplete="off"
            error={fieldText(t, errors.address?.zipCode)}
            {...register('address.zipCode')}
          />
          <TextField
            label={t('terminals:address.city')}
            autoComplete="off"
            error={fieldText(t, errors.address?.city)}
            {...register('address.city')}
          />
        </Grid>
        <TextField
          label={t('terminals:address.street')}
          autoComplete="off"
          error={fieldText(t, errors.address?.street)}
          {...register('address.street')}
        />
      </chakra.fieldset>
      <DialogActions>
        <CancelButton disabled={isSaving}>{t('terminals:cancel')}</CancelButton>
        <Button type="submit" loading={isSaving} disabled={conflict !== null}>
          {base === null ? t('terminals:add') : t('terminals:save')}
        </Button>
      </DialogActions>
    </chakra.form>
  );
};
