import { Progress } from '@chakra-ui/react';

export interface StepProgressProps {
  /** The progress in words, read by screen readers. */
  label: string;
  /** Completed steps. */
  done: number;
  total: number;
}

/** A progress bar for a task of several steps. */
export const StepProgress = ({ label, done, total }: StepProgressProps) => (
  <Progress.Root value={done} max={total}>
    <Progress.Track aria-label={label}>
      <Progress.Range />
    </Progress.Track>
  </Progress.Root>
);
