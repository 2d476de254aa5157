import { chakra } from '@chakra-ui/react';
import { auditedFields, useMerchantLabels } from '#client/features/merchant-editor/use-merchant-labels.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import type { MergedEdits } from '#client/lib/merge-edits.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { ConflictChoice } from '#client/ui/conflict-choice.tsx';
import { merchantPaymentMethods } from '#shared/merchants/merchant-enums.ts';
import { MissedEdits } from './missed-edits.tsx';

export interface ConflictNoticeProps {
  merchantId: string;
  /** The number of edits since the drawer was opened. */
  missed: number;
  merged: MergedEdits<object>;
  fieldOf: (path: string) => string;
  isSaving: boolean;
  onChoose: (taken: string[]) => void;
}

/** Says who edited the merchant meanwhile; asks about fields that both changed. */
export const ConflictNotice = ({ merchantId, missed, fieldOf, ...choice }: ConflictNoticeProps) => {
  const { t } = useTranslation();
  const { country, fieldName } = useMerchantLabels();
  const banks = trpc.banks.list.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const labelOf = (path: string) => {
    const field = auditedFields.find((each) => fieldOf(each) === path);
    return field ? fieldName(field) : t('merchantAdmin:fields.other');
  };
  const wordOf = (path: string, value: string) => {
    if (/(?:country|nationality)Code$/u.test(path)) return country(value);
    if (path === 'bankAccount.bankId') return banks.data?.find(({ id }) => id === value)?.name ?? null;
    const method = merchantPaymentMethods.find((each) => each === value);
    return path === 'merchant.paymentMethod' && method ? t(`merchantAdmin:acceptance.paymentMethods.${method}`) : value;
  };
  return (
    <ConflictChoice {...choice} labelOf={labelOf} wordOf={wordOf}>
      <chakra.div my="2">
        <MissedEdits merchantId={merchantId} count={missed} />
      </chakra.div>
    </ConflictChoice>
  );
};
