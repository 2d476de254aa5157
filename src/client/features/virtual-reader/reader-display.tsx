import { Box, chakra, Stack } from '@chakra-ui/react';
import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  DeclineExplanation,
  EntryModeIcon,
  TestOutcomeButtons,
} from '#client/features/transactions/transactions.api.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { CardLabel } from '#client/ui/card-label.tsx';
import { Money } from '#client/ui/formatted-values.tsx';
import { paths } from '#shared/portal/paths.ts';
import { testOutcomeOf } from '#shared/test-mode/test-amounts.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';

/** A new sale is never voided. */
const shown = {
  Success: { Icon: CircleCheck, color: 'success.fg', text: 'Success' },
  Error: { Icon: CircleX, color: 'danger.fg', text: 'Error' },
  Pending: { Icon: Hourglass, color: 'warning.fg', text: 'Pending' },
  Storno: { Icon: CircleCheck, color: 'success.fg', text: 'Success' },
} as const;

/** A payment's result with a link to its sale, scrolled into view. */
export const ReaderDisplay = ({ merchantId, sale: sold }: { merchantId: string; sale: Transaction }) => {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  const [sale, setSale] = useState(sold);
  const { id, state, amount, card, declineReason } = sale;
  const { Icon, color, text } = shown[state];
  // On a phone the result is below the button.
  useEffect(() => {
    // Chromium returns a promise, which is no cleanup function for React.
    ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <Stack ref={ref} tabIndex={-1} outline="none" align="center" textAlign="center" gap="2" scrollMarginY="24">
      <Box color={color}>
        <Icon size={56} aria-hidden />
      </Box>
      <chakra.p textStyle="heading">{t(`virtualReader:result.${text}`)}</chakra.p>
      <chakra.p textStyle="figure">
        <Money minor={amount} />
      </chakra.p>
      <chakra.p display="flex" alignItems="center" gap="2">
        <CardLabel card={card} />
        <EntryModeIcon mode={card.entryMode} />
      </chakra.p>
      {state === 'Error' && <DeclineExplanation reason={declineReason} />}
      {state === 'Pending' && (
        <>
          <p>{t('virtualReader:result.pending')}</p>
          <TestOutcomeButtons sale={sale} focusAfter={ref} onReported={setSale} />
        </>
      )}
      {testOutcomeOf(amount) === 'Signature' && <p>{t('virtualReader:result.signed')}</p>}
      <LinkButton variant="outline" href={paths.transactions(merchantId, { transaction: id })}>
        {t('virtualReader:result.open')}
      </LinkButton>
    </Stack>
  );
};
