import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';

interface ItemListProps {
  label: string;
  children: ReactNode;
}

/** A short list of individually managed items: sessions, keys, requests. */
export const ItemList = ({ label, children }: ItemListProps) => (
  <chakra.ul aria-label={label} listStyleType="none" m="0" p="0">
    {children}
  </chakra.ul>
);

interface ListItemProps {
  Icon?: LucideIcon;
  heading: ReactNode;
  chip?: ReactNode;
  details?: ReactNode;
  /** Buttons at the row's end or, without room, below the text. */
  actions?: ReactNode;
  /** Content below the details, such as an action's error; also dialogs. */
  children?: ReactNode;
}

export const ListItem = ({ Icon, heading, chip, details, actions, children }: ListItemProps) => (
  <chakra.li
    display="flex"
    gap="3"
    py="3"
    borderBottomWidth="1px"
    borderColor="border"
    _first={{ pt: 0 }}
    _last={{ borderBottomWidth: 0, pb: 0 }}
  >
    {Icon && (
      <chakra.span color="fg.muted" pt="0.5" flexShrink={0} aria-hidden>
        <Icon size={22} />
      </chakra.span>
    )}
    <Flex flex="1" minW="0" wrap="wrap" columnGap="3" rowGap="1">
      <Box flex="1 1 12rem" minW="0" overflowWrap="anywhere">
        <Flex wrap="wrap" columnGap="3" rowGap="1" align="center">
          <chakra.span fontWeight="600" minW="0">
            {heading}
          </chakra.span>
          {chip}
        </Flex>
        {details && <chakra.p color="fg.muted">{details}</chakra.p>}
        {children}
      </Box>
      {actions && (
        <Flex data-screen-only gap="2" wrap="wrap" align="flex-start" flexShrink={0} maxW="full">
          {actions}
        </Flex>
      )}
    </Flex>
  </chakra.li>
);

/** The placeholder of a loading `ItemList`: two items with details. */
export const ItemListSkeleton = () => (
  <Stack gap="4">
    {['first', 'second'].map((key) => (
      <div key={key}>
        <p>
          <Skeleton width="9rem" />
        </p>
        <p>
          <Skeleton width="16rem" />
        </p>
      </div>
    ))}
  </Stack>
);
