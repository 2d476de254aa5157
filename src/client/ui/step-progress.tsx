import { Progress } from '@chakra-ui/react';

export interface StepProgressProps {
  /** The progress in words, for screen readers. */
  label: string;
  done: number;
  total: number;
}

export const StepProgress = ({ label, done, total }: StepProgressProps) => (
  <Progress.Root value={done} max={total}>
    <Progress.Track aria-label={label}>
      <Progress.Range />
    </Progress.Track>
  </Progress.Root>
);
