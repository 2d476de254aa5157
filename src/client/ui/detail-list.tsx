import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Names and values under each other, hairlines between. */
export const DetailList = ({ children }: { children: ReactNode }) => (
  <chakra.dl m="0" css={{ '& > div + div': { borderTopWidth: '1px' } }}>
    {children}
  </chakra.dl>
);

export const DetailItem = ({ name, children }: { name: string; children: ReactNode }) => (
  <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="6" py="2.5">
    <chakra.dt color="fg.muted">{name}</chakra.dt>
    <chakra.dd m="0" ms="auto" textAlign="end" overflowWrap="anywhere" fontVariantNumeric="lining-nums tabular-nums">
      {children}
    </chakra.dd>
  </chakra.div>
);
