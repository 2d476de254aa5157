import { chakra } from '@chakra-ui/react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface DisclosureButtonProps {
  isOpen: boolean;
  onToggle: () => void;
  /** The id of what it shows, which stays on the page while it is hidden. */
  controls: string;
  /** Said instead of the text where that does not name what it shows. */
  label?: string;
  children: ReactNode;
}

/** A line of text with a chevron that shows more below it, and hides it again. */
export const DisclosureButton = ({ isOpen, onToggle, controls, label, children }: DisclosureButtonProps) => {
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <chakra.button
      type="button"
      aria-label={label}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      display="inline-flex"
      alignItems="center"
      gap="1"
      minH="6"
      color="brand.fg"
      fontWeight="inherit"
      textAlign="start"
      cursor="pointer"
      borderRadius="l1"
    >
      {children}
      <chakra.span flexShrink={0} aria-hidden>
        <Chevron size={18} />
      </chakra.span>
    </chakra.button>
  );
};
