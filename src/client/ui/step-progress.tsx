import { chakra } from '@chakra-ui/react';

export interface StepProgressProps {
  /** Where one is and how far it goes, in words; read aloud with the bar. */
  label: string;
  /** Steps that are done. */
  done: number;
  total: number;
}

/** How far one has come through something of several steps. */
export const StepProgress = ({ label, done, total }: StepProgressProps) => (
  <chakra.div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={total}
    aria-valuenow={done}
    height="2"
    bg="bg.muted"
    borderRadius="full"
    overflow="hidden"
  >
    <chakra.div
      height="full"
      bg="brand.solid"
      borderRadius="full"
      transitionProperty="width"
      transitionDuration="200ms"
      style={{ width: `${(done / total) * 100}%` }}
    />
  </chakra.div>
);
