import { useTranslation } from '#client/lib/i18n.ts';
import { ChipGroup } from '#client/ui/chips.tsx';
import type { Measure } from './measure.ts';

export interface MeasureSwitchProps {
  measures: readonly Measure[];
  value: Measure['name'];
  onChange: (name: Measure['name']) => void;
}

/** Selects whether a section shows income or the number of transactions. */
export const MeasureSwitch = ({ measures, value, onChange }: MeasureSwitchProps) => {
  const { t } = useTranslation();
  return (
    <ChipGroup
      label={t('statistics:measure.label')}
      options={measures.map(({ name }) => ({ value: name, label: t(`statistics:measure.${name}`) }))}
      value={value}
      onChange={onChange}
    />
  );
};
