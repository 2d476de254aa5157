import { chakra } from '@chakra-ui/react';
import { ArrowUp } from 'lucide-react';
import { useTranslation } from '#client/lib/translation.ts';
import { Button } from '#client/ui/button.tsx';

export interface MissedArrivalsProps {
  count: number;
  onFirstPage: () => void;
}

/** On a later page: how many have come in, and the way to them. Lies over the free end of the line above the list, so that nothing moves. */
export const MissedArrivals = ({ count, onFirstPage }: MissedArrivalsProps) => {
  const { t } = useTranslation();
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
        {t('transactions.arrivals.missed', { count })}
      </Button>
    </chakra.div>
  );
};
