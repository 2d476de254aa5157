import { chakra } from '@chakra-ui/react';
import { CircleQuestionMark, CreditCard, type LucideIcon, Microchip, Nfc } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';
import { StateChip, type StateChipProps } from '#client/ui/state-chip.tsx';
import {
  type CardEntryMode,
  type TransactionState,
  transactionStates,
} from '#shared/transactions/transaction-enums.ts';
import { type invalidMember, knownOrInvalid } from '#shared/unknown-enum-member.ts';

const variants: Record<TransactionState | typeof invalidMember, Pick<StateChipProps, 'tone' | 'icon'>> = {
  Success: { tone: 'success', icon: 'done' },
  Error: { tone: 'danger', icon: 'failed' },
  Pending: { tone: 'warning', icon: 'waiting' },
  Storno: { tone: 'neutral', icon: 'reversed' },
  Invalid: { tone: 'neutral', icon: 'unknown' },
};

export const TransactionStateChip = ({ state }: { state: TransactionState }) => {
  const { t } = useTranslation();
  // A newer server may send a state unknown to an open page.
  const known = knownOrInvalid(transactionStates, state);
  return <StateChip {...variants[known]}>{t(`transactions:state.${known}`)}</StateChip>;
};

const entryModeIcons: Record<CardEntryMode, LucideIcon> = {
  ChipContactless: Nfc,
  MagstripeContactless: Nfc,
  Chip: Microchip,
  Magstripe: CreditCard,
  ChipFailMagstripe: CreditCard,
  Unknown: CircleQuestionMark,
};

/** How the card was read, as an icon with tooltip and accessible name. */
export const EntryModeIcon = ({ mode }: { mode: CardEntryMode }) => {
  const { t } = useTranslation();
  const Icon = entryModeIcons[mode];
  const label = t(`transactions:entryMode.${mode}`);
  return (
    <chakra.span role="img" aria-label={label} title={label} display="inline-flex" flexShrink={0} color="fg.muted">
      <Icon size={18} aria-hidden />
    </chakra.span>
  );
};
