import { Badge } from '@chakra-ui/react';
import { Ban, CircleAlert, CircleCheck, CircleDashed, Clock, Info, type LucideIcon, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral' | 'accent' | 'brand';

const icons = {
  done: CircleCheck,
  failed: CircleAlert,
  waiting: Clock,
  reversed: Undo2,
  off: Ban,
  note: Info,
  unknown: CircleDashed,
} satisfies Record<string, LucideIcon>;

export interface StateChipProps {
  tone: Tone;
  /** Required: the meaning must not depend on colour alone. */
  icon: keyof typeof icons;
  children: ReactNode;
}

/** A state as a coloured badge with an icon and a word. */
export const StateChip = ({ tone, icon, children }: StateChipProps) => {
  const Icon = icons[icon];
  return (
    <Badge data-chip colorPalette={tone}>
      <Icon size={16} aria-hidden />
      {children}
    </Badge>
  );
};
