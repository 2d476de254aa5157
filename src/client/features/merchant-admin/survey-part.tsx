import { chakra } from '@chakra-ui/react';
import { bandKeys, surveyQuestions } from '#client/features/registration/registration.api.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import type { Merchant } from '#shared/merchants/merchants.schema.ts';
import { Fact, Facts } from './facts.tsx';
import { Part } from './part.tsx';

/** What was expected at the registration; an answer, and so not to be changed. */
export const SurveyPart = ({ merchant: { survey } }: { merchant: Merchant }) => {
  const { t } = useTranslation();
  return (
    <Part part="survey">
      {survey ? (
        <Facts>
          {surveyQuestions.map(({ name, bands, values }) => {
            const allowed: readonly number[] = values;
            const band = bandKeys[allowed.indexOf(survey[name])];
            return (
              <Fact key={name} name={t(`signup:survey.${name}`)}>
                {band ? t(`signup:survey.bands.${bands}.${band}`) : survey[name]}
              </Fact>
            );
          })}
          <Fact wide name={t('signup:survey.comment')}>
            {survey.comment}
          </Fact>
        </Facts>
      ) : (
        <chakra.p color="fg.muted">{t('merchantAdmin:none')}</chakra.p>
      )}
    </Part>
  );
};
