import { chakra } from '@chakra-ui/react';

/** Stands for a person: the initials, in the order in which the language writes names. */
export const Avatar = ({ initials }: { initials: string }) => (
  <chakra.span
    aria-hidden
    display="inline-grid"
    placeItems="center"
    boxSize="9"
    flexShrink={0}
    borderRadius="full"
    bg="accent.muted"
    color="accent.fg"
    fontWeight="650"
    letterSpacing="0.01em"
  >
    {initials}
  </chakra.span>
);
