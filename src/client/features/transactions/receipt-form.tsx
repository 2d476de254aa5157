import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { fieldText } from '#client/lib/form-errors.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useIdempotencyKey } from '#client/lib/rpc/use-idempotency-key.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { Language } from '#shared/i18n/languages.ts';
import { emailSchema } from '#shared/validation/text.ts';

const formSchema = z.object({ email: emailSchema });

interface ReceiptFormProps {
  merchantId: string;
  id: string;
  language: Language;
  onSent: (email: string) => void;
  onCancel: () => void;
}

/** Where the customer wants the receipt. */
export const ReceiptForm = ({ merchantId, id, language, onSent, onCancel }: ReceiptFormProps) => {
  const { t } = useTranslation();
  const keyOf = useIdempotencyKey();
  const { client } = trpc.useUtils();
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { email: '' },
  });
  const send = useMutation({
    mutationFn: async ({ email }: z.output<typeof formSchema>) => {
      const request = { merchantId, id, language, email };
      await client.receipts.sendByEmail.mutate(request, { context: { idempotencyKey: keyOf(request) } });
    },
    networkMode: 'always',
    onSuccess: (_, { email }) => onSent(email),
  });
  useEffect(() => setFocus('email'), [setFocus]);

  return (
    <chakra.form
      noValidate
      onSubmit={handleSubmit((form) => send.mutate(form))}
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
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button type="submit" loading={send.isPending}>
          {t('receipts:form.send')}
        </Button>
        <Button variant="ghost" disabled={send.isPending} onClick={onCancel}>
          {t('receipts:form.cancel')}
        </Button>
      </chakra.div>
    </chakra.form>
  );
};
