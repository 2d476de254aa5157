import { chakra } from '@chakra-ui/react';
import { CircleQuestionMark, CreditCard, type LucideIcon, Microchip, Nfc } from 'lucide-react';
import { useTranslation } from '#client/lib/translation.ts';
import type { CardEntryMode } from '#shared/transactions/transaction-enums.ts';

const signs: Record<CardEntryMode, LucideIcon> = {
  ChipContactless: Nfc,
  MagstripeContactless: Nfc,
  Chip: Microchip,
  Magstripe: CreditCard,
  ChipFailMagstripe: CreditCard,
  Unknown: CircleQuestionMark,
};

/** How the card was read, as a sign with its words for a pointer that rests on it and for those who listen. */
export const EntryModeSign = ({ mode }: { mode: CardEntryMode }) => {
  const { t } = useTranslation();
  const Sign = signs[mode];
  const label = t(`transactions.entryMode.${mode}`);
  return (
    <chakra.span role="img" aria-label={label} title={label} display="inline-flex" flexShrink={0} color="fg.muted">
      <Sign size={18} aria-hidden />
    </chakra.span>
  );
};
