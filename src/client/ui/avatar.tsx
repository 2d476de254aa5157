import { chakra } from '@chakra-ui/react';
import { useState } from 'react';

const sizes = { sm: { boxSize: '9' }, lg: { boxSize: '24', fontSize: '2rem' } };

interface AvatarProps {
  /** Shown while there is no picture, or it fails to load. In the name order of the language. */
  initials: string;
  src?: string | null;
  size?: keyof typeof sizes;
}

/**
 * A person's picture or initials. Hidden from screen readers: the name is beside it. Not Chakra's avatar, whose state
 * machine would add 7 kB to the header of the public pages.
 */
export const Avatar = ({ initials, src = null, size = 'sm' }: AvatarProps) => {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
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
      {src !== null && src !== failedSrc ? (
        <chakra.img src={src} alt="" boxSize="full" objectFit="cover" onError={() => setFailedSrc(src)} />
      ) : (
        initials
      )}
    </chakra.span>
  );
};
