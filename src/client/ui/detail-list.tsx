import { DataList, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Names and values, one pair per line. */
export const DetailList = ({ children }: { children: ReactNode }) => <DataList.Root>{children}</DataList.Root>;

interface DetailItemProps {
  name: string;
  info?: ReactNode;
  children: ReactNode;
}

export const DetailItem = ({ name, info, children }: DetailItemProps) => (
  <DataList.Item>
    <DataList.ItemLabel>
      {info ? (
        <Flex align="center">
          {name}
          {info}
        </Flex>
      ) : (
        name
      )}
    </DataList.ItemLabel>
    <DataList.ItemValue>{children}</DataList.ItemValue>
  </DataList.Item>
);
