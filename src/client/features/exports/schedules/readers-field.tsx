import { chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { terminalChoice, useMerchantTerminals } from '#client/lib/list/merchant-terminals.ts';
import { ChoiceFields } from '#client/ui/data-table/choices-menu.tsx';

interface ReadersFieldProps {
  merchantId: string;
  /** The ids of the selected ones; an empty list means all. */
  values: readonly string[];
  onChange: (ids: string[]) => void;
}

/** The exported card readers; empty for a merchant with a single one. */
export const ReadersField = ({ merchantId, values, onChange }: ReadersFieldProps) => {
  const { t } = useTranslation();
  const { terminals } = useMerchantTerminals(merchantId);
  if (terminals.length < 2 && values.length === 0) return null;
  return (
    <div>
      <ChoiceFields groups={[{ ...terminalChoice(t, terminals), values, onChange }]} />
      <chakra.p color="fg.muted">{t('exportSchedules:form.readersHelp')}</chakra.p>
    </div>
  );
};
