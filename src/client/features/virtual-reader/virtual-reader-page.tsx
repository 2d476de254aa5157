import { chakra, Grid } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { CreditCard } from 'lucide-react';
import { useRef } from 'react';
import type { z } from 'zod';
import { fieldText } from '#client/lib/form-errors.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useIdempotencyKey } from '#client/lib/rpc/use-idempotency-key.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Card, Section } from '#client/ui/card.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { forints, formatMoney } from '#shared/money/format-money.ts';
import { readEnteredAmount } from '#shared/money/read-amount.ts';
import { type TestAmount, type TestOutcome, testAmounts } from '#shared/test-mode/test-amounts.ts';
import { paymentFieldsSchema } from './payment-fields.ts';
import { ReaderDisplay } from './reader-display.tsx';

const keyOfOutcome = (outcome: TestOutcome) =>
  outcome === 'Approved' || outcome === 'Signature' || outcome === 'NoAnswer'
    ? (`virtualReader:outcomes.${outcome}` as const)
    : (`transactions:decline.reason.${outcome}` as const);

const typed = (amount: number): string => String(amount / forints(1));

/** Makes sales in test mode, as a card reader would. */
export const VirtualReaderPage = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const utils = trpc.useUtils();
  const keyOf = useIdempotencyKey();
  // The mutation forgets its last result when it starts again.
  const lastSaleId = useRef<string | null>(null);
  const selling = trpc.virtualReader.sell.useMutation({
    // The same amount again, after a result, is another sale.
    trpc: { context: { idempotencyKey: (input: unknown) => keyOf({ input, after: lastSaleId.current }) } },
    onSuccess: ({ id }) => {
      lastSaleId.current = id;
    },
    onSettled: () => Promise.all([utils.transactions.invalidate(), utils.today.invalidate()]),
  });
  const { register, handleSubmit, formState, watch, setValue } = useForm<
    z.input<typeof paymentFieldsSchema>,
    unknown,
    z.output<typeof paymentFieldsSchema>
  >({
    resolver: zodResolver(paymentFieldsSchema),
    defaultValues: { amount: typed(forints(1_000)), serviceChargeAmount: '', tipAmount: '' },
  });
  const amount = readEnteredAmount(watch('amount'));
  const preset = testAmounts.find((each) => each.amount === amount);
  const labelOf = ({ amount: of, outcome }: TestAmount) =>
    t('virtualReader:presetLabel', {
      outcome: t(keyOfOutcome(outcome)),
      amount: formatMoney(of, language),
    });
  return (
    <>
      <PageHeader title={t('virtualReader:title')} description={t('virtualReader:explanation')} />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4" maxW="60rem">
        <Card asChild>
          <chakra.form
            noValidate
            onSubmit={handleSubmit((payment) => selling.mutate(payment))}
            display="flex"
            flexDirection="column"
            gap="4"
          >
            <SelectField
              label={t('virtualReader:preset')}
              options={[
                ...testAmounts.map((each) => ({ value: typed(each.amount), label: labelOf(each) })),
                { value: '', label: t('virtualReader:otherAmount') },
              ]}
              value={preset ? typed(preset.amount) : ''}
              onChange={({ currentTarget }) => setValue('amount', currentTarget.value, { shouldValidate: true })}
            />
            <TextField
              label={t('virtualReader:amount')}
              inputMode="decimal"
              autoComplete="off"
              textStyle="figure"
              height="14"
              error={fieldText(t, formState.errors.amount)}
              {...register('amount')}
            />
            <TextField
              label={t('virtualReader:serviceCharge')}
              optional
              inputMode="decimal"
              autoComplete="off"
              error={fieldText(t, formState.errors.serviceChargeAmount)}
              {...register('serviceChargeAmount')}
            />
            <TextField
              label={t('virtualReader:tip')}
              optional
              inputMode="decimal"
              autoComplete="off"
              error={fieldText(t, formState.errors.tipAmount)}
              {...register('tipAmount')}
            />
            {/* Next to the button: a phone no longer shows the form's head. */}
            {selling.error && (
              <Notice tone="danger" title={t('virtualReader:failed')}>
                <ProblemText error={selling.error} />
              </Notice>
            )}
            <Button type="submit" width="full" icon={<CreditCard aria-hidden />} loading={selling.isPending}>
              {t('virtualReader:pay')}
            </Button>
          </chakra.form>
        </Card>
        <Section title={t('virtualReader:result.title')} minH="20rem" aria-live="polite" aria-busy={selling.isPending}>
          {selling.data ? (
            <ReaderDisplay key={selling.data.id} merchantId={merchantId} sale={selling.data} />
          ) : (
            <chakra.p color="fg.muted">{t('virtualReader:result.none')}</chakra.p>
          )}
        </Section>
      </Grid>
    </>
  );
};
