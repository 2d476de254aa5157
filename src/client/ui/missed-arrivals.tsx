import { chakra } from '@chakra-ui/react';
import { ArrowUp } from 'lucide-react';
import { Button } from './button.tsx';

export interface MissedArrivalsProps {
  count: number;
  /** How many there are, in words. */
  label: string;
  onFirstPage: () => void;
}

/** On a later page: how many have come in, and the way to them. Lies over the free end of the line above the list, so that nothing moves. */
export const MissedArrivals = ({ count, label, onFirstPage }: MissedArrivalsProps) => {
  if (count === 0) return null;
  return (
    <chakra.div
      position="absolute"
      zIndex="docked"
      top={{ base: '-6', sm: '-4.25rem' }}
      insetEnd={{ base: '50%', sm: '0' }}
      transform={{ base: 'translateX(50%)', sm: 'none' }}
      whiteSpace="nowrap"
    >
      <Button
        variant="outline"
        icon={<ArrowUp aria-hidden />}
        borderRadius="full"
        boxShadow="floating"
        onClick={onFirstPage}
      >
        {label}
      </Button>
    </chakra.div>
  );
};
