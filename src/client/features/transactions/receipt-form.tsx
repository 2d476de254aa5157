import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { z } from 'zod';
import { fieldText } from '#client/lib/form-errors.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useIdempotencyKey } from '#client/lib/rpc/use-idempotency-key.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { Language } from '#shared/i18n/languages.ts';
import { emailSchema } from '#shared/validation/text-schemas.ts';

const formSchema = z.object({ email: emailSchema });

interface ReceiptFormProps {
  merchantId: string;
  id: string;
  language: Language;
  onSent: (email: string) => void;
  onCancel: () => void;
}

export const ReceiptForm = ({ merchantId, id, language, onSent, onCancel }: ReceiptFormProps) => {
  const { t } = useTranslation();
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { email: '' },
  });
  const send = trpc.receipts.sendByEmail.useMutation({
    trpc: { context: { idempotencyKey: useIdempotencyKey() } },
    onSuccess: (_, { email }) => onSent(email),
  });
  useEffect(() => setFocus('email'), [setFocus]);

  return (
    <chakra.form
      noValidate
      onSubmit={handleSubmit(({ email }) => send.mutate({ merchantId, id, language, email }))}
      display="flex"
      flexDirection="column"
      gap="3"
    >
      <TextField
        label={t('receipts:form.address')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={fieldText(t, formState.errors.email)}
        {...register('email')}
      />
      {send.error && (
        <Notice tone="danger" title={t('receipts:form.failed')}>
          <ProblemText error={send.error} />
        </Notice>
      )}
      <DialogActions>
        <Button variant="outline" disabled={send.isPending} onClick={onCancel}>
          {t('receipts:form.cancel')}
        </Button>
        <Button type="submit" loading={send.isPending}>
          {t('receipts:form.send')}
        </Button>
      </DialogActions>
    </chakra.form>
  );
};
