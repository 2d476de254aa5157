import { Grid, Stack } from '@chakra-ui/react';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { CheckboxField } from '#client/ui/checkbox-field.tsx';
import { MaskedField } from '#client/ui/masked/masked-field.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { Bank } from '#shared/banks/banks.schema.ts';
import {
  bankOfAccount,
  formatGiroAccount,
  giroAccountSchema,
  ibanOfAccount,
  onlyAccountNumber,
} from '#shared/validation/bank-and-tax-numbers.ts';
import { formatIban } from '#shared/validation/format-iban.ts';
import { useField } from '../fields/use-field.ts';
import type { SignupForm } from '../form.ts';

export interface BankAccountProps {
  /** The label of the confirmation if another person than the merchant confirms. */
  confirmation?: string;
}

export const BankAccount = ({ confirmation }: BankAccountProps) => {
  const banks = trpc.banks.list.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <QueryState query={banks} skeleton={<Skeleton width="100%" height="24rem" />}>
      {(list) => <Fields banks={list} confirmation={confirmation} />}
    </QueryState>
  );
};

const maxNumber = 50;

const Fields = ({ banks, confirmation }: { banks: readonly Bank[]; confirmation: string | undefined }) => {
  const { t } = useTranslation();
  const { control, getValues, setValue, trigger } = useFormContext<SignupForm>();
  const { field, masked } = useField();
  const bankId = useWatch({ control, name: 'bankAccount.bankId' });
  const bank = banks.find(({ id }) => id === bankId);

  // The bank filled in from the account number.
  // One selected by hand stays.
  const filledBank = useRef(bankOfAccount(getValues('bankAccount.localNumber'), banks)?.id ?? '');

  /** Fills in the bank after three digits, and the IBAN for a complete number. */
  const fillFrom = async (typed: string) => {
    const owner = bankOfAccount(typed, banks);
    const selected = getValues('bankAccount.bankId');
    if (owner && owner.id !== selected && (selected === '' || selected === filledBank.current)) {
      setValue('bankAccount.bankId', owner.id);
      filledBank.current = owner.id;
    }
    const { success, data } = giroAccountSchema.safeParse(formatGiroAccount(typed));
    if (!success) return;
    setValue('bankAccount.iban', formatIban(ibanOfAccount(data)));
    await trigger(['bankAccount.bankId', 'bankAccount.iban']);
  };
  const number = masked('bankAccount.localNumber');

  return (
    <Stack gap="6">
      <MaskedField
        label={t('signup:bank.localNumber')}
        help={t('signup:bank.localNumberHelp')}
        autoComplete="off"
        inputMode="numeric"
        fontVariantNumeric="tabular-nums"
        maxLength={maxNumber}
        strip={onlyAccountNumber}
        finish={formatGiroAccount}
        {...number}
        onChange={async (event) => {
          await Promise.all([number.onChange(event), fillFrom(event.target.value)]);
        }}
      />
      <SelectField
        label={t('signup:bank.bank')}
        help={t('signup:bank.bankHelp')}
        placeholder={t('signup:choose')}
        options={banks.map(({ id, name }) => ({ value: id, label: name }))}
        autoComplete="off"
        {...field('bankAccount.bankId', 'bankAccount.localNumber')}
      />
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5" alignItems="start">
        <TextField
          label={t('signup:bank.bic')}
          value={bank?.bic ?? ''}
          readOnly
          bg="bg.muted"
          fontVariantNumeric="tabular-nums"
        />
        <TextField label={t('signup:bank.currency')} value={t('signup:bank.forint')} readOnly bg="bg.muted" />
      </Grid>
      <MaskedField
        label={t('signup:bank.iban')}
        help={t('signup:bank.ibanHelp')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        fontVariantNumeric="tabular-nums"
        finish={formatIban}
        {...masked('bankAccount.iban')}
      />
      <CheckboxField label={confirmation ?? t('signup:bank.isConfirmed')} {...field('bankAccount.isConfirmed')} />
    </Stack>
  );
};
