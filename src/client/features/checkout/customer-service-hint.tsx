import { chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { TextLink } from '#client/ui/text-link.tsx';
import { customerService, customerServicePhone } from '#shared/company/company.ts';

/** Whom to turn to, and what to say. */
export const CustomerServiceHint = ({ referenceCode }: { referenceCode: string }) => {
  const { t } = useTranslation();
  return (
    <chakra.p color="fg.muted">
      {t('checkout:help')}{' '}
      <chakra.span color="fg" fontWeight="550" whiteSpace="nowrap">
        {referenceCode}
      </chakra.span>
      <br />
      <TextLink href={`tel:${customerService.phone}`} asChild>
        <a href={`tel:${customerService.phone}`}>{customerServicePhone}</a>
      </TextLink>
      <br />
      <TextLink href={`mailto:${customerService.email}`} asChild>
        <a href={`mailto:${customerService.email}`}>{customerService.email}</a>
      </TextLink>
    </chakra.p>
  );
};
