import { chakra, Stack } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { CheckboxField } from '#client/ui/checkbox-field.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextareaField } from '#client/ui/text-field.tsx';
import { termsPaths } from '#shared/company/legal-texts.ts';
import { publicPath } from '#shared/public-pages/public-pages.ts';
import { bandKeys, surveyQuestions } from '#shared/registration/survey-questions.ts';
import { FieldGroup } from '../fields/field-group.tsx';
import { useField } from '../fields/use-field.ts';
import { Summary } from '../summary.tsx';

export const SurveyStep = () => {
  const { t } = useTranslation();
  const { field } = useField();
  return (
    <>
      {surveyQuestions.map(({ name, bands, values }) => (
        <SelectField
          key={name}
          label={t(`signup:survey.${name}`)}
          placeholder={t('signup:choose')}
          options={values.map((value, i) => ({
            value: String(value),
            label: t(`signup:survey.bands.${bands}.${bandKeys[i] ?? 'fifth'}`),
          }))}
          autoComplete="off"
          {...field(`merchantSurvey.${name}`)}
        />
      ))}
      <TextareaField
        label={t('signup:survey.comment')}
        optional
        autoComplete="off"
        {...field('merchantSurvey.comment')}
      />
      <Summary />
      <FieldGroup title={t('signup:consents.title')}>
        <Consents />
      </FieldGroup>
    </>
  );
};

const NewTabLink = chakra('a', {
  base: { color: 'brand.fg', fontWeight: '550', textDecoration: 'underline', textUnderlineOffset: '3px' },
});

/** Renders `Read the <terms>terms</terms>.` with links that open in a new tab. */
const TextWithLinks = ({ text, links }: { text: string; links: Record<string, string> }) =>
  text.split(/(<\w+>[^<]*<\/\w+>)/u).map((part) => {
    const [, name = '', label] = /^<(\w+)>([^<]*)/u.exec(part) ?? [];
    return label === undefined ? (
      part
    ) : (
      <NewTabLink key={name} href={links[name]} target="_blank">
        {label}
      </NewTabLink>
    );
  });

const Consents = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { field } = useField();
  return (
    <Stack gap="2">
      <CheckboxField
        label={
          <TextWithLinks
            text={t('signup:consents.terms')}
            links={{ terms: termsPaths[language], privacy: publicPath('privacyPolicy', language) }}
          />
        }
        {...field('person.isTacAccepted')}
      />
      <CheckboxField
        label={t('signup:consents.marketing')}
        help={t('signup:consents.marketingHelp')}
        {...field('person.isMarketingAllowed')}
      />
    </Stack>
  );
};
