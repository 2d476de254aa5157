import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { createPart } from '#client/ui/create-part.tsx';
import { DisclosureButton } from '#client/ui/disclosure-button.tsx';
import { formatMoney } from '#shared/money/format-money.ts';
import type { PayoutPartsProps } from './payout-part-rows.tsx';

const PayoutPartRows = createPart(async () => (await import('./payout-part-rows.tsx')).PayoutPartRows);

/** A button that shows the parts of an expected transfer. */
export const PayoutParts = (props: PayoutPartsProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <DisclosureButton
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        controls={id}
        label={t('reports:balance.expected.explain', { amount: formatMoney(props.amount, language) })}
      >
        {t('reports:explain.open')}
      </DisclosureButton>
      <PayoutPartRows.Preload />
      <chakra.div id={id} hidden={!isOpen} flexBasis="100%">
        {isOpen && <PayoutPartRows {...props} />}
      </chakra.div>
    </>
  );
};
