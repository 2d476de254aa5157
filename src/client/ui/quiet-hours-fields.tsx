import { chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { SelectField, type SelectFieldProps } from './select-field.tsx';

const names = ['quietFrom', 'quietTo'] as const;

interface QuietHoursFieldsProps {
  /** Returns react-hook-form's registration of a field, and its error. */
  fieldOf: (name: (typeof names)[number]) => Partial<SelectFieldProps>;
}

/** The start and end hours of the quiet hours. */
export const QuietHoursFields = ({ fieldOf }: QuietHoursFieldsProps) => {
  const { t } = useTranslation();
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: t('ui:quietHours.hour', { hour }),
  }));
  return (
    <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="4">
      {names.map((name) => (
        <SelectField key={name} label={t(`ui:quietHours.${name}`)} options={hours} {...fieldOf(name)} />
      ))}
    </chakra.div>
  );
};
