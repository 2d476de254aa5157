import { chakra } from '@chakra-ui/react';
import { Ban, CircleAlert, CircleCheck, CircleDashed, Clock, Info, type LucideIcon, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral' | 'accent' | 'brand';

const signs = {
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
  /** The colour is never alone: a sign and a word say the same. */
  sign: keyof typeof signs;
  children: ReactNode;
}

/** The state of a thing in one word. */
export const StateChip = ({ tone, sign, children }: StateChipProps) => {
  const Sign = signs[sign];
  return (
    <chakra.span
      colorPalette={tone}
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      px="2.5"
      py="0.5"
      borderRadius="full"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      fontWeight="550"
      lineHeight="1.5"
      whiteSpace="nowrap"
    >
      <Sign size={16} aria-hidden />
      {children}
    </chakra.span>
  );
};
