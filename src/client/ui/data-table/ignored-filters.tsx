import { Box } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Notice } from '../notice.tsx';
import { useParameterNames } from './use-parameter-names.ts';

interface IgnoredFiltersProps {
  /** Parameters of the address that have no valid value; nothing is shown for none. */
  names: readonly string[];
  /** True if nothing is listed until they are corrected. */
  isStopped?: boolean;
}

/** Says that a list or page is not what its address asks for. A change of the filter makes a valid address. */
export const IgnoredFilters = ({ names, isStopped = false }: IgnoredFiltersProps) => {
  const { t } = useTranslation();
  const namesOf = useParameterNames();
  if (names.length === 0) return null;
  return (
    <Box mb="4">
      <Notice tone="warning">
        {t(isStopped ? 'ui:filters.invalid.text' : 'ui:filters.ignored', { names: namesOf(names) })}
      </Notice>
    </Box>
  );
};
