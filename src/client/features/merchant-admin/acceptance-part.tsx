import { useTranslation } from '#client/lib/i18n.ts';
import { Fact, Facts } from './facts.tsx';
import { Part } from './part.tsx';
import type { EditablePartProps } from './people-parts.tsx';

export const AcceptancePart = ({ merchant, onEdit }: EditablePartProps) => {
  const { t } = useTranslation();
  return (
    <Part part="acceptance" onEdit={onEdit}>
      <Facts>
        <Fact name={t('merchantAdmin:acceptance.mcc')}>{merchant.mcc}</Fact>
        <Fact name={t('merchantAdmin:acceptance.mid')}>{merchant.mid}</Fact>
        <Fact name={t('merchantAdmin:acceptance.paymentMethod')}>
          {t(`merchantAdmin:acceptance.paymentMethods.${merchant.paymentMethod}`)}
        </Fact>
        <Fact name={t('merchantAdmin:acceptance.secret')}>
          {t(
            merchant.hasTerminalSecret
              ? 'merchantAdmin:acceptance.secretSet'
              : 'merchantAdmin:acceptance.secretMissing',
          )}
        </Fact>
        <Fact wide name={t('merchantAdmin:acceptance.comment')}>
          {merchant.comment}
        </Fact>
      </Facts>
    </Part>
  );
};
