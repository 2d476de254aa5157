import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { fieldText, serverError } from '#client/lib/form-errors.ts';
import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { useForm } from '#client/lib/use-form.ts';
import { useToday } from '#client/lib/use-today.ts';
import { CheckboxField } from '#client/ui/checkbox-field.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { DialogForm } from '#client/ui/dialog-form.tsx';
import { useMarkSaved } from '#client/ui/discard-guard.tsx';
import { DayField } from '#client/ui/masked/day-field.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast.tsx';
import type { Day } from '#shared/dates/day.ts';
import { formatDay, formatMonth } from '#shared/dates/format-date.ts';
import { currencyLabel, formatAmount, formatMoney } from '#shared/money/format-money.ts';
import { readEnteredAmount } from '#shared/money/read-amount.ts';
import { recordFieldsSchema } from './record-fields.ts';
import { type NamedPayout, usePayableMerchants } from './use-payable-merchants.ts';
import { useRecordPayouts } from './use-record-payouts.ts';

export interface RecordDialogProps {
  /** The month of the sales, YYYY-MM. */
  month: string;
  /** The transfer to record; without it, one to each payable merchant. */
  payout?: NamedPayout;
  open: boolean;
  onClose: () => void;
  /** Called before it closes, if something is recorded. */
  onRecorded?: () => void;
  focusAfter?: (opener: HTMLElement | null) => HTMLElement | null;
}

/** Asks for day, reference and, for a single transfer, amount. */
export const RecordDialog = ({ month, payout, open, onClose, onRecorded, focusAfter }: RecordDialogProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const close = { onClose, ...(onRecorded && { onRecorded }) };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      {...(focusAfter && { focusAfter })}
      title={t('payouts:record.title', { month: formatMonth(month, language) })}
    >
      {payout ? <RecordForm month={month} payouts={[payout]} {...close} /> : <RecordAll month={month} {...close} />}
    </Dialog>
  );
};

const RecordAll = (props: Omit<RecordFormProps, 'payouts'>) => {
  const { t } = useTranslation();
  const query = usePayableMerchants(props.month);
  return (
    <QueryState
      query={query}
      skeleton={<Skeleton width="100%" height="14rem" />}
      isEmpty={(payouts) => payouts.length === 0}
      empty={<p>{t('payouts:record.nothing')}</p>}
    >
      {(payouts) => <RecordForm {...props} payouts={payouts} isFocused />}
    </QueryState>
  );
};

interface RecordFormProps {
  month: string;
  payouts: readonly NamedPayout[];
  onClose: () => void;
  onRecorded?: () => void;
  /** Focuses the first field, which loads after the dialog opens. */
  isFocused?: boolean;
}

type Fields = ReturnType<typeof recordFieldsSchema>;
const fieldNames = ['paidOn', 'reference'] as const;

/**
 * Returns how much of an amount is withheld,
 * and how much exceeds all that is outstanding.
 */
const excessOf = ({ amount, held }: NamedPayout, entered: number): { heldPart: number; excess: number } => {
  const more = Math.max(entered - amount, 0);
  const heldPart = Math.min(more, held);
  return { heldPart, excess: more - heldPart };
};

const sumOf = (payouts: readonly { amount: number }[]): number => payouts.reduce((sum, { amount }) => sum + amount, 0);

/** The last outstanding day of sales of all merchants. */
const lastDayOf = (payouts: readonly NamedPayout[]): Day =>
  payouts.reduce((last, { through }) => (through > last ? through : last), '');

/** An amount above what is due needs a second press, again after each change of either. */
const useSecondPress = (single: NamedPayout | undefined, entered: number) => {
  const [warned, setWarned] = useState('');
  const { heldPart, excess } = single ? excessOf(single, entered) : { heldPart: 0, excess: 0 };
  const current = heldPart + excess > 0 ? `${entered} ${heldPart} ${excess}` : '';
  return { heldPart, excess, isWarned: current !== '' && warned === current, current, setWarned };
};

const RecordForm = ({ month, payouts, onClose, onRecorded, isFocused = false }: RecordFormProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  const markSaved = useMarkSaved();
  const [only, ...others] = payouts;
  const single = others.length === 0 ? only : undefined;
  const days = { from: `${month}-02`, to: today };
  const form = useForm<z.input<Fields>, unknown, z.output<Fields>>({
    resolver: zodResolver(recordFieldsSchema(days)),
    defaultValues: {
      paidOn: formatDay(today, language),
      // The returned transfer may be of today; its reference is used.
      reference: `CSP-${today}${single?.hasReturned ? '-2' : ''}`,
      amount: formatAmount(only?.amount ?? 0, language),
    },
  });
  const { register, handleSubmit, formState, setError, setFocus, setValue, watch } = form;
  const entered = readEnteredAmount(watch('amount')) ?? 0;
  const { heldPart, excess, isWarned, current, setWarned } = useSecondPress(single, entered);
  const [isWithReturned, setWithReturned] = useState(false);
  const [isNoneChosen, setNoneChosen] = useState(false);
  const chosen = single || isWithReturned ? payouts : payouts.filter(({ hasReturned }) => !hasReturned);
  useEffect(() => {
    if (isFocused) setFocus(single ? 'amount' : 'paidOn');
  }, [isFocused, single, setFocus]);
  const numbers = (recorded: readonly { amount: number }[]) => ({
    count: recorded.length,
    number: formatCount(recorded.length, language),
    amount: formatMoney(sumOf(recorded), language),
  });
  const { saving, recorded } = useRecordPayouts((done) => {
    if (done.length === 0) {
      setError('reference', {
        type: serverError,
        message: t('payouts:record.skipped', { count: chosen.length }),
      });
      return;
    }
    markSaved();
    onRecorded?.();
    const skipped = chosen.length - done.length;
    toast.success({
      title: t(single ? 'payouts:record.doneOne' : 'payouts:record.done'),
      description: [
        t('payouts:record.doneText', numbers(done)),
        ...(skipped > 0 ? [t('payouts:record.skipped', { count: skipped })] : []),
      ].join('. '),
    });
    onClose();
  });
  const save = ({ paidOn, reference, amount }: z.output<Fields>) => {
    if (chosen.length === 0) return setNoneChosen(true);
    if (current !== '' && !isWarned) return setWarned(current);
    saving.mutate(
      {
        month,
        paidOn,
        reference,
        payouts: chosen.map(({ merchantId, amount: due }) => ({ merchantId, amount: single ? amount : due })),
      },
      {
        onError: (error) => {
          for (const name of fieldNames) {
            const [message] = problemOf(error).fields[name] ?? [];
            if (message) setError(name, { type: serverError, message });
          }
        },
      },
    );
  };
  return (
    <DialogForm
      onSubmit={handleSubmit(save)}
      saving={saving}
      texts={{
        failed: recorded > 0 ? t('payouts:record.failedAfter', { count: recorded }) : t('payouts:record.failed'),
        cancel: t('payouts:record.cancel'),
        save: t(isWarned ? 'payouts:record.saveHeld' : 'payouts:record.save'),
      }}
    >
      {single ? (
        <>
          <chakra.p fontWeight="600">{single.merchantName}</chakra.p>
          <StateOfOne payout={single} />
          <TextField
            label={t('payouts:record.amount', { currency: currencyLabel(language) })}
            help={t('payouts:record.amountHelp', { amount: formatMoney(single.amount, language) })}
            inputMode="numeric"
            autoComplete="off"
            error={fieldText(t, formState.errors.amount)}
            {...register('amount')}
          />
          <MoreThanDue heldPart={heldPart} excess={excess} isWarned={isWarned} />
        </>
      ) : (
        <>
          <chakra.p>{t('payouts:record.text', numbers(chosen))}</chakra.p>
          {chosen.length > 0 && (
            <chakra.p color="fg.muted">
              {t('payouts:record.through', { day: formatDay(lastDayOf(chosen), language) })}
            </chakra.p>
          )}
          <ReturnedOnes
            count={payouts.filter(({ hasReturned }) => hasReturned).length}
            isChecked={isWithReturned}
            isMissing={isNoneChosen && !isWithReturned}
            onChange={setWithReturned}
          />
        </>
      )}
      <DayField
        label={t('payouts:record.paidOn')}
        help={t('payouts:record.paidOnHelp', { example: formatDay(today, language) })}
        autoComplete="off"
        error={fieldText(t, formState.errors.paidOn)}
        {...register('paidOn')}
        onFinished={(text) => setValue('paidOn', text)}
      />
      <TextField
        label={t('payouts:record.reference')}
        help={t('payouts:record.referenceHelp')}
        autoComplete="off"
        error={fieldText(t, formState.errors.reference)}
        {...register('reference')}
      />
    </DialogForm>
  );
};

/** Warns the administrator about the state of one merchant. */
const StateOfOne = ({ payout: { amount, held, hasReturned } }: { payout: NamedPayout }) => {
  const { t } = useTranslation();
  if (amount === 0 && held === 0)
    return (
      <Notice tone="warning">
        <p>{t('payouts:record.meanwhile')}</p>
      </Notice>
    );
  if (!hasReturned) return null;
  return (
    <Notice tone="warning">
      <p>{t('payouts:record.returnedOne')}</p>
    </Notice>
  );
};

interface MoreThanDueProps {
  heldPart: number;
  excess: number;
  isWarned: boolean;
}

const MoreThanDue = ({ heldPart, excess, isWarned }: MoreThanDueProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  if (heldPart + excess === 0) return null;
  return (
    <Notice tone="warning">
      {heldPart > 0 && <p>{t('payouts:record.held', { amount: formatMoney(heldPart, language) })}</p>}
      {excess > 0 && <p>{t('payouts:record.excess', { amount: formatMoney(excess, language) })}</p>}
      {isWarned && <p>{t('payouts:record.pressAgain')}</p>}
    </Notice>
  );
};

interface ReturnedOnesProps {
  count: number;
  isChecked: boolean;
  /** Nothing else can be recorded. */
  isMissing: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Merchants with a returned transfer are recorded only on request. */
const ReturnedOnes = ({ count, isChecked, isMissing, onChange }: ReturnedOnesProps) => {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <div>
      <Notice tone="warning">
        <p>{t('payouts:record.leftOut', { count })}</p>
      </Notice>
      <CheckboxField
        label={t('payouts:record.withReturned')}
        error={isMissing ? t('errors:fields.chooseOne') : undefined}
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  );
};
