import { chakra, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { fieldText, serverError } from '#client/lib/form-errors.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useForm } from '#client/lib/use-form.ts';
import { useToday } from '#client/lib/use-today.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { CancelButton, useMarkSaved } from '#client/ui/discard-guard.tsx';
import { focusFieldOnMount, focusOnMount } from '#client/ui/dom.ts';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast.tsx';
import { formatMonth } from '#shared/dates/format-date.ts';
import { forints, formatMoney } from '#shared/money/format-money.ts';
import { formatRate } from '#shared/money/format-rate.ts';
import { feeOfSale } from '#shared/prices/card-fees.ts';
import {
  addMonths,
  firstDearerMonth,
  firstMonthOfHigherPrice,
  firstMonthOfPrice,
  priceOfMonth,
} from '#shared/prices/price-rules.ts';
import { type MerchantPrices, maxPriceReason } from '#shared/prices/prices.schema.ts';
import type { SalePrice } from '#shared/prices/sale-price.ts';
import { CardPriceFields } from './card-price-fields.tsx';
import { type EnteredPrice, noPrice, priceFieldsSchema } from './price-fields.ts';
import { usePriceText } from './price-text.ts';

interface PriceFormProps {
  merchantId: string;
  prices: MerchantPrices;
  onClose: () => void;
}

type Price = z.output<typeof priceFieldsSchema>;

const offeredMonths = 13;
const exampleAmount = forints(10_000);
const fieldNames = ['month', 'feePerMille', 'minimumFee', 'reason'] as const;

/** Asks for a price and its first month, then for confirmation. */
export const PriceForm = ({ merchantId, prices, onClose }: PriceFormProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  const utils = trpc.useUtils();
  const markSaved = useMarkSaved();
  const [confirmed, setConfirmed] = useState<Price | null>(null);
  const [wasConfirmed, setWasConfirmed] = useState(false);
  const { standard, versions } = prices;
  const thisMonth = firstMonthOfPrice(today);
  const form = useForm<EnteredPrice, unknown, Price>({
    resolver: zodResolver(priceFieldsSchema),
    defaultValues: { ...noPrice, month: addMonths(thisMonth, 1) },
  });
  const { control, register, handleSubmit, formState, setError } = form;
  const entered = priceFieldsSchema.safeParse(useWatch({ control })).data;
  const saving = trpc.prices.set.useMutation({
    onSuccess: (saved) => {
      markSaved();
      utils.prices.list.setData({ merchantId }, saved);
      void utils.audit.list.invalidate();
      toast.success({ title: t('prices:form.done') });
      onClose();
    },
    onError: (error) => {
      setConfirmed(null);
      for (const name of fieldNames) {
        const [message] = problemOf(error).fields[name] ?? [];
        if (message) setError(name, { type: serverError, message });
      }
    },
  });

  if (confirmed)
    return (
      <Confirmation
        price={confirmed}
        prices={prices}
        isPending={saving.isPending}
        onBack={() => setConfirmed(null)}
        onConfirm={() => saving.mutate({ merchantId, ...confirmed })}
      />
    );
  const isAtField = fieldNames.some((name) => problemOf(saving.error).fields[name] !== undefined);
  return (
    <chakra.form
      ref={wasConfirmed ? focusFieldOnMount : undefined}
      noValidate
      onSubmit={handleSubmit((price) => {
        setWasConfirmed(true);
        setConfirmed(price);
      })}
      display="flex"
      flexDirection="column"
      gap="4"
    >
      {saving.error && !isAtField && (
        <Notice tone="danger" title={t('prices:form.failed')}>
          <ProblemText error={saving.error} />
        </Notice>
      )}
      <TextField
        label={t('prices:form.rate')}
        help={t('prices:form.rateHelp', { rate: formatRate(standard.feePerMille, language) })}
        inputMode="decimal"
        autoComplete="off"
        error={fieldText(t, formState.errors.feePerMille)}
        {...register('feePerMille')}
      />
      <TextField
        label={t('prices:form.minimum')}
        help={t('prices:form.minimumHelp', { minimum: formatMoney(standard.minimumFee, language) })}
        inputMode="numeric"
        autoComplete="off"
        error={fieldText(t, formState.errors.minimumFee)}
        {...register('minimumFee')}
      />
      <CardPriceFields merchantId={merchantId} form={form} />
      <SelectField
        label={t('prices:form.month')}
        help={t('prices:form.monthHelp', { month: formatMonth(firstMonthOfHigherPrice(today), language) })}
        options={Array.from({ length: offeredMonths }, (_, i) => addMonths(thisMonth, i)).map((month) => ({
          value: month,
          label: formatMonth(month, language),
        }))}
        error={fieldText(t, formState.errors.month)}
        {...register('month')}
      />
      <TextField
        label={t('prices:form.reason')}
        help={t('prices:form.reasonHelp')}
        autoComplete="off"
        maxLength={maxPriceReason}
        error={fieldText(t, formState.errors.reason)}
        {...register('reason')}
      />
      {entered && <Examples price={entered} former={priceOfMonth(versions, entered.month)} />}
      <DialogActions>
        <CancelButton>{t('prices:form.cancel')}</CancelButton>
        <Button type="submit">{t('prices:form.next')}</Button>
      </DialogActions>
    </chakra.form>
  );
};

/** The fee of a sale, and of one by a foreign card if that differs or differed. */
const Examples = ({ price, former }: { price: SalePrice; former: SalePrice }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const feesOf = (issuerCountry: string | null) => {
    const feeBy = (each: SalePrice) => feeOfSale(exampleAmount, each, { brand: '', issuerCountry });
    return { fee: formatMoney(feeBy(price), language), former: formatMoney(feeBy(former), language) };
  };
  return (
    <>
      <p>{t('prices:form.example', { amount: formatMoney(exampleAmount, language), ...feesOf(null) })}</p>
      {(price.foreignFee ?? former.foreignFee) && <p>{t('prices:form.exampleForeign', feesOf('DE'))}</p>}
    </>
  );
};

interface ConfirmationProps {
  price: Price;
  prices: MerchantPrices;
  isPending: boolean;
  onBack: () => void;
  onConfirm: () => void;
}

const Confirmation = ({ price, prices: { versions }, isPending, onBack, onConfirm }: ConfirmationProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const priceText = usePriceText();
  const others = versions.filter(({ month }) => month !== price.month);
  return (
    <Stack ref={focusOnMount} tabIndex={-1} outline="none" gap="4">
      <p>{t('prices:form.confirm', { month: formatMonth(price.month, language), price: priceText(price) })}</p>
      {firstDearerMonth(price.month, versions, [...others, price]) !== null && (
        <Notice tone="warning">{t('prices:form.higher')}</Notice>
      )}
      <DialogActions>
        <Button variant="outline" disabled={isPending} onClick={onBack}>
          {t('prices:form.back')}
        </Button>
        <Button loading={isPending} onClick={onConfirm}>
          {t('prices:form.save')}
        </Button>
      </DialogActions>
    </Stack>
  );
};
