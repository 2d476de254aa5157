import { chakra } from '@chakra-ui/react';
import { useState } from 'react';

const sizes = { sm: { boxSize: '9' }, lg: { boxSize: '24', fontSize: '2rem' } };

interface AvatarProps {
  /** Shown without a loaded picture, in the name order of the language. */
  initials: string;
  src?: string | null;
  size?: keyof typeof sizes;
}

/**
 * A person's picture or initials. Screen readers get the adjacent name.
 * Chakra's avatar would add its state machine (7 kB) to the public pages.
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
