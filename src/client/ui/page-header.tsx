import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';

export interface PageHeaderProps {
  title: string;
  /** The total of a list; null without one. On a phone below the title. */
  summary?: ReactNode;
  /** One line about the content or its owner. */
  description?: ReactNode;
  actions?: ReactNode;
}

/** The heading of a screen and the title of the browser tab. */
export const PageHeader = ({ title, summary, description, actions }: PageHeaderProps) => {
  const { t } = useTranslation();
  return (
    <chakra.header mb={summary === undefined ? '6' : '3'}>
      <title>{`${title} · ${t('common:productName')}`}</title>
      <Flex
        wrap="wrap"
        columnGap={{ base: '2', sm: '4' }}
        rowGap={summary === undefined ? '2' : '0'}
        align="center"
        justify="space-between"
        minH="11"
      >
        <chakra.h1
          textStyle="title"
          minW="0"
          {...(summary === undefined ? {} : { fontSize: { base: '1.44rem', md: '1.953rem' } })}
        >
          {title}
        </chakra.h1>
        {summary && (
          // Long text takes two lines before the actions wrap.
          <Box order={{ base: 1, sm: 0 }} flex={{ base: '1 0 100%', sm: '1 1 0' }} minW={{ base: '0', sm: '12rem' }}>
            {summary}
          </Box>
        )}
        {actions && (
          <Flex wrap="wrap" gap={{ base: summary === undefined ? '1.5' : '0', sm: '2' }} align="center">
            {actions}
          </Flex>
        )}
      </Flex>
      {description && (
        <chakra.p color="fg.muted" mt="1">
          {description}
        </chakra.p>
      )}
    </chakra.header>
  );
};
