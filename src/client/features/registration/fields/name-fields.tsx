import { Grid } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { useField } from './use-field.ts';

export interface NameFieldsProps {
  name: 'person' | 'persons.0' | 'persons.1';
  /** The name of the user; the browser may autofill it. */
  isOwn?: boolean;
}

/** First and last name, in the order of the language. */
export const NameFields = ({ name, isOwn = false }: NameFieldsProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { field } = useField();
  const last = (
    <TextField
      key="last"
      label={t('signup:person.lastName')}
      autoComplete={isOwn ? 'family-name' : 'off'}
      {...field(`${name}.lastName`)}
    />
  );
  const first = (
    <TextField
      key="first"
      label={t('signup:person.firstName')}
      autoComplete={isOwn ? 'given-name' : 'off'}
      {...field(`${name}.firstName`)}
    />
  );
  return (
    <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5" alignItems="start">
      {language === 'hu' ? [last, first] : [first, last]}
    </Grid>
  );
};
