import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { z } from 'zod';
import { fieldText } from '#client/lib/form-errors.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { CheckboxField } from '#client/ui/checkbox-field.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { CancelButton } from '#client/ui/discard-guard.tsx';
import { FieldError } from '#client/ui/form-field.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { offeredScopes, suggestedApiKeyDays } from '#shared/api-keys/api-key-enums.ts';
import { enteredApiKey } from '#shared/api-keys/api-keys.schema.ts';

const formSchema = z.object(enteredApiKey).required();
type EnteredApiKey = z.output<typeof formSchema>;

const offeredDays = [30, 90, 365] as const;

interface KeyFormProps {
  saving: boolean;
  error: unknown;
  onSubmit: (entered: EnteredApiKey) => void;
}

/** No scope is preselected: a key gets only the scopes it needs. */
export const KeyForm = ({ saving, error, onSubmit }: KeyFormProps) => {
  const { t } = useTranslation();
  const scopesId = useId();
  const isTest = Boolean(useSession()?.liveMerchantId);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(formSchema),
    mode: 'onTouched',
    defaultValues: { name: '', scopes: [], expiresInDays: suggestedApiKeyDays },
  });
  const { errors } = formState;
  const scopesError = fieldText(t, Array.isArray(errors.scopes) ? errors.scopes[0] : errors.scopes);

  return (
    <chakra.form noValidate onSubmit={handleSubmit(onSubmit)} display="flex" flexDirection="column" gap="5">
      {error ? (
        <Notice tone="danger">
          <ProblemText error={error} />
        </Notice>
      ) : null}
      <TextField
        label={t('apiKeys:form.name')}
        help={t('apiKeys:form.nameHelp')}
        autoComplete="off"
        error={fieldText(t, errors.name)}
        {...register('name')}
      />
      <chakra.fieldset border="0" p="0" m="0" minW="0" aria-describedby={scopesError ? scopesId : undefined}>
        <chakra.legend fontWeight="600" p="0">
          {t('apiKeys:form.scopes')}
        </chakra.legend>
        {offeredScopes({ isTest }).map((scope) => (
          <CheckboxField key={scope} label={t(`apiKeys:scopes.${scope}`)} value={scope} {...register('scopes')} />
        ))}
        {scopesError && <FieldError id={scopesId}>{scopesError}</FieldError>}
      </chakra.fieldset>
      <SelectField
        label={t('apiKeys:form.expires')}
        options={offeredDays.map((days) => ({ value: String(days), label: t(`apiKeys:form.days.d${days}`) }))}
        error={fieldText(t, errors.expiresInDays)}
        {...register('expiresInDays', { valueAsNumber: true })}
      />
      <DialogActions>
        <CancelButton disabled={saving}>{t('apiKeys:form.cancel')}</CancelButton>
        <Button type="submit" loading={saving}>
          {t('apiKeys:form.submit')}
        </Button>
      </DialogActions>
    </chakra.form>
  );
};
