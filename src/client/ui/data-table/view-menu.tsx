import { Box, chakra, Stack } from '@chakra-ui/react';
import { Columns3 } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';
import { densities, saveListPreferences, useListPreferences } from '#client/lib/list/list-preferences.ts';
import { IconButton } from '../button.tsx';
import { CheckboxField } from '../checkbox-field.tsx';
import { ChipGroup } from '../chips.tsx';
import { PopoverButton } from '../popover-button.tsx';
import type { ColumnChoice } from './use-column-choice.ts';

/** A list's row height and columns, stored by user and device. */
export const ViewMenu = ({ columns = [] }: { columns?: readonly ColumnChoice[] }) => {
  const { t } = useTranslation();
  const { density } = useListPreferences();
  return (
    <PopoverButton
      label={t('ui:view.open')}
      align="end"
      trigger={(props) => (
        <IconButton {...props} label={t('ui:view.open')} icon={<Columns3 />} variant="outline" aria-haspopup="dialog" />
      )}
    >
      {() => (
        <Stack gap="4">
          <Box>
            <chakra.p fontWeight="600" mb="2">
              {t('ui:view.density')}
            </chakra.p>
            <ChipGroup
              label={t('ui:view.density')}
              options={densities.map((value) => ({ value, label: t(`ui:view.${value}`) }))}
              value={density}
              onChange={(next) => saveListPreferences({ density: next })}
            />
          </Box>
          {columns.length > 0 && (
            <chakra.fieldset border="0" p="0" m="0" minW="0">
              <chakra.legend fontWeight="600" mb="1" p="0">
                {t('ui:view.columns')}
              </chakra.legend>
              {columns.map(({ key, label, isShown, onToggle }) => (
                <CheckboxField key={key} label={label} checked={isShown} onChange={onToggle} />
              ))}
            </chakra.fieldset>
          )}
        </Stack>
      )}
    </PopoverButton>
  );
};
