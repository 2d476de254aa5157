import { chakra } from '@chakra-ui/react';
import { useState } from 'react';

const sizes = {
  sm: { boxSize: '9' },
  lg: { boxSize: '24', fontSize: '2rem' },
};

interface AvatarProps {
  initials: string;
  /** A picture in place of the initials; they are back when it cannot be shown. */
  src?: string | null;
  size?: keyof typeof sizes;
}

/** Stands for a person whose name stands beside it: a picture, or the initials in the order in which the language writes names. */
export const Avatar = ({ initials, src = null, size = 'sm' }: AvatarProps) => {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <chakra.span
      aria-hidden
      display="inline-grid"
      placeItems="center"
      overflow="hidden"
      flexShrink={0}
      borderRadius="full"
      bg="accent.muted"
      color="accent.fg"
      fontWeight="650"
      letterSpacing="0.01em"
      {...sizes[size]}
    >
      {src !== null && src !== broken ? (
        <chakra.img src={src} alt="" boxSize="full" objectFit="cover" onError={() => setBroken(src)} />
      ) : (
        initials
      )}
    </chakra.span>
  );
};
