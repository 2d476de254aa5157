import { Box, chakra, Flex, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';

interface ItemListProps extends Omit<HTMLChakraProps<'ul'>, 'aria-label'> {
  /** The accessible name of the list. */
  label: string;
  ref?: Ref<HTMLUListElement>;
}

/** A short list of things that a person manages one by one: sessions, keys, requests. */
export const ItemList = ({ label, ...rest }: ItemListProps) => (
  <chakra.ul aria-label={label} listStyleType="none" m="0" p="0" {...rest} />
);

interface ListItemProps extends HTMLChakraProps<'li'> {
  /** The name of the item. */
  heading: ReactNode;
  /** A state beside the name. */
  chip?: ReactNode;
  /** Buttons at the end of the row; below the content if there is no room. */
  actions?: ReactNode;
  ref?: Ref<HTMLLIElement>;
}

/** A row of an `ItemList`: name and state, muted details, and buttons. */
export const ListItem = ({ heading, chip, actions, children, ...rest }: ListItemProps) => (
  <chakra.li
    display="flex"
    flexWrap="wrap"
    gap="3"
    py="3"
    borderBottomWidth="1px"
    borderColor="border"
    _first={{ pt: 0 }}
    _last={{ borderBottomWidth: 0, pb: 0 }}
    {...rest}
  >
    <Box flex="1 1 16rem" minW="0">
      <Flex wrap="wrap" columnGap="3" rowGap="1" align="center">
        <chakra.span fontWeight="600" overflowWrap="anywhere">
          {heading}
        </chakra.span>
        {chip}
      </Flex>
      <Box color="fg.muted" overflowWrap="anywhere">
        {children}
      </Box>
    </Box>
    {actions && (
      <Flex wrap="wrap" gap="2" align="flex-start">
        {actions}
      </Flex>
    )}
  </chakra.li>
);
