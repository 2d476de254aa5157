import { Grid } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';
import type { NamedPeriod } from '#shared/dates/named-periods.ts';
import { Button } from '../button.tsx';

interface PeriodGridProps<Key> {
  periods: readonly Key[];
  /** Null if the days have no name. */
  selected: Key | null;
  onSelect: (key: Key) => void;
}

/** The named periods of a menu, in two columns. */
export const PeriodGrid = <Key extends NamedPeriod | 'all'>({ periods, selected, onSelect }: PeriodGridProps<Key>) => {
  const { t } = useTranslation();
  return (
    <Grid role="group" aria-label={t('ui:dates.presets')} templateColumns="1fr 1fr" gap="2">
      {periods.map((key) => (
        <Button
          key={key}
          variant="outline"
          px="2"
          aria-pressed={key === selected}
          _pressed={{ bg: 'brand.subtle', borderColor: 'brand.border', color: 'brand.fg' }}
          icon={key === selected && <Check aria-hidden />}
          onClick={() => onSelect(key)}
        >
          {t(`ui:periods.${key}`)}
        </Button>
      ))}
    </Grid>
  );
};
