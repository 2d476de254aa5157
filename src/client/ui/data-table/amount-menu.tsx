import { chakra, Flex, Stack } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { type AmountRange, useAmountText } from '#client/lib/list/ranges-in-words.ts';
import { formatAmount, formatMoney } from '#shared/money/format-money.ts';
import { readEnteredAmount } from '#shared/money/read-amount.ts';
import { Button } from '../button.tsx';
import { FieldError } from '../form-field.tsx';
import { PopoverButton } from '../popover-button.tsx';
import { TypedField } from '../typed-field.tsx';
import { useTypedRange } from '../use-typed-range.ts';
import { FilterButton, FilterText } from './filter-button.tsx';

export interface AmountFilter {
  value: AmountRange;
  onChange: (amounts: AmountRange) => void;
}

/** A menu of the smallest and largest amount. Its label names them. */
export const AmountMenu = (filter: AmountFilter) => {
  const { t } = useTranslation();
  const text = useAmountText(filter.value);
  return (
    <PopoverButton
      label={t('ui:filters.amount')}
      width="20rem"
      trigger={(props) => (
        <FilterButton {...props} active={text !== null} aria-haspopup="dialog">
          <FilterText chosen={text}>{text ?? t('ui:filters.amount')}</FilterText>
          <ChevronDown size={18} aria-hidden />
        </FilterButton>
      )}
    >
      {(close) => (
        <Stack gap="4">
          <AmountFields {...filter} />
          <Button onClick={close}>{t('ui:filters.done')}</Button>
        </Stack>
      )}
    </PopoverButton>
  );
};

/** A list's smallest and largest amount; either may be open. */
export const AmountFields = ({ value, onChange }: AmountFilter) => {
  const { t } = useTranslation();
  const language = useLanguage();
  // A reversed range keeps its error until one end is corrected.
  const [reversed, setReversed] = useState<AmountRange | null>(null);
  const range = useTypedRange(reversed ?? value, (next) => {
    const isReversed = next.min !== null && next.max !== null && next.min > next.max;
    setReversed(isReversed ? next : null);
    if (!isReversed) onChange(next);
  });
  const field = {
    write: (amount: number) => formatAmount(amount, language),
    read: readEnteredAmount,
    wrongText: t('ui:filters.notAnAmount', { example: formatMoney(1_250_000, language) }),
    inputMode: 'decimal',
  } as const;
  return (
    <Stack gap="3">
      <Flex gap="2" align="flex-start" {...range.group}>
        <TypedField {...field} label={t('ui:filters.minAmount')} {...range.field('min')} />
        <TypedField {...field} label={t('ui:filters.maxAmount')} {...range.field('max')} />
      </Flex>
      {reversed ? (
        <FieldError>{t('ui:filters.amountsReversed')}</FieldError>
      ) : (
        <chakra.p color="fg.muted">{t('ui:filters.oneAmount')}</chakra.p>
      )}
    </Stack>
  );
};
