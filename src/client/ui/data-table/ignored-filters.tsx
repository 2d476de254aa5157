import { Box } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Notice } from '../notice.tsx';

interface IgnoredFiltersProps {
  /** Parameters of the address that have no valid value; nothing is shown for none. */
  names: readonly string[];
}

/** Says that a list or page is not what its address asks for. A change of the filter makes a valid address. */
export const IgnoredFilters = ({ names }: IgnoredFiltersProps) => {
  const { t } = useTranslation();
  if (names.length === 0) return null;
  return (
    <Box mb="4">
      <Notice tone="warning">{t('ui:filters.ignored', { names: names.join(', ') })}</Notice>
    </Box>
  );
};
