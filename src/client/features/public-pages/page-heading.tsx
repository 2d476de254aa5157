import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';

interface PageHeadingProps {
  title: string;
  lead: ReactNode;
}

/** The heading of a page to read, and the title of its browser tab. */
export const PageHeading = ({ title, lead }: PageHeadingProps) => {
  const { t } = useTranslation();
  return (
    <chakra.header pt={{ base: '8', lg: '14' }} pb={{ base: '6', lg: '8' }}>
      <title>{`${title} · ${t('common:productName')}`}</title>
      <chakra.h1 textStyle="section" textWrap="balance">
        {title}
      </chakra.h1>
      <chakra.p textStyle="lead" color="fg.muted" mt="3" maxW="40rem">
        {lead}
      </chakra.p>
    </chakra.header>
  );
};
