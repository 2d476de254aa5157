import { chakra, SimpleGrid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface Figure {
  label: string;
  value: ReactNode;
  /** Below the value. */
  note?: ReactNode;
}

/** Figures with their names, in one column on a phone. */
export const FigureList = ({ figures }: { figures: readonly Figure[] }) => (
  <SimpleGrid asChild columns={{ base: 1, sm: figures.length }} gap="4">
    <dl>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <chakra.dt color="fg.muted">{label}</chakra.dt>
          <chakra.dd m="0" fontSize="xl" fontWeight="600" fontVariantNumeric="tabular-nums">
            {value}
          </chakra.dd>
          {note && <chakra.dd m="0">{note}</chakra.dd>}
        </div>
      ))}
    </dl>
  </SimpleGrid>
);
