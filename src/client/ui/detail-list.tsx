import { DataList } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Names and values, one pair per line. */
export const DetailList = ({ children }: { children: ReactNode }) => <DataList.Root>{children}</DataList.Root>;

export const DetailItem = ({ name, children }: { name: string; children: ReactNode }) => (
  <DataList.Item>
    <DataList.ItemLabel>{name}</DataList.ItemLabel>
    <DataList.ItemValue>{children}</DataList.ItemValue>
  </DataList.Item>
);
