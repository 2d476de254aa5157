import { chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { formatIban } from '#shared/validation/iban.ts';
import { Fact, Facts } from './facts.tsx';
import { Part } from './part.tsx';
import type { EditablePartProps } from './people-parts.tsx';

export const BankPart = ({ merchant: { bankAccount }, onEdit }: EditablePartProps) => {
  const { t } = useTranslation();
  return (
    <Part part="bank" description={t('merchantAdmin:bank.hidden')} onEdit={onEdit}>
      {bankAccount ? (
        <Facts>
          <Fact name={t('signup:bank.bank')}>{bankAccount.bankName}</Fact>
          <Fact name={t('signup:bank.localNumber')}>{bankAccount.localNumber}</Fact>
          <Fact name={t('signup:bank.iban')}>{formatIban(bankAccount.iban)}</Fact>
          <Fact name={t('signup:bank.bic')}>{bankAccount.bic}</Fact>
          <Fact name={t('signup:bank.currency')}>{bankAccount.currency}</Fact>
        </Facts>
      ) : (
        <chakra.p color="fg.muted">{t('merchantAdmin:bank.missing')}</chakra.p>
      )}
    </Part>
  );
};
