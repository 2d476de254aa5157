import { chakra } from '@chakra-ui/react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface DisclosureButtonProps {
  isOpen: boolean;
  onToggle: () => void;
  /** The id of the content, which stays on the page while hidden. */
  controls: string;
  /** The accessible name, if the text does not name the content. */
  label?: string;
  children: ReactNode;
}

/** A line of text that shows or hides more below it. */
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
