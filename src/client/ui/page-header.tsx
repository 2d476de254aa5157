import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';

export interface PageHeaderProps {
  title: string;
  /** One line about the content or its owner. */
  description?: ReactNode;
  actions?: ReactNode;
}

/** The heading of a screen. Also sets the title of the browser tab. */
export const PageHeader = ({ title, description, actions }: PageHeaderProps) => {
  const { t } = useTranslation();
  return (
    <chakra.header display="flex" flexWrap="wrap" gap="4" justifyContent="space-between" alignItems="end" mb="6">
      <title>{`${title} · ${t('common:productName')}`}</title>
      <Box minW="0">
        <chakra.h1 textStyle="title">{title}</chakra.h1>
        {description && (
          <chakra.p color="fg.muted" mt="1">
            {description}
          </chakra.p>
        )}
      </Box>
      {actions && (
        <Flex wrap="wrap" gap="2">
          {actions}
        </Flex>
      )}
    </chakra.header>
  );
};
