import { Avatar as ChakraAvatar } from '@chakra-ui/react';

interface AvatarProps {
  /** Shown while there is no picture, or it fails to load. In the name order of the language. */
  initials: string;
  src?: string | null;
  size?: 'sm' | 'lg';
}

/** A person's picture or initials. Hidden from screen readers: the name is beside it. */
export const Avatar = ({ initials, src = null, size = 'sm' }: AvatarProps) => (
  <ChakraAvatar.Root size={size} aria-hidden>
    <ChakraAvatar.Fallback>{initials}</ChakraAvatar.Fallback>
    {src !== null && <ChakraAvatar.Image src={src} alt="" />}
  </ChakraAvatar.Root>
);
