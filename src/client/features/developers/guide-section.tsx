import { chakra } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { Section } from '#client/ui/card.tsx';

const guides = '/api/docs/guides';
/** The tasks with their place in the guides. */
const tasks = {
  sale: `${guides}/readers#report-a-sale`,
  export: `${guides}/third-parties#export-a-file`,
  webhook: `${guides}/third-parties#receive-events-by-webhooks`,
} as const;
const taskKeys = ['sale', 'export', 'webhook'] as const;

/** The first tasks, with links to the guides. */
export const GuideSection = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Section title={t('developers:guide.title')}>
      <chakra.ol
        listStyleType="none"
        m="0"
        display="grid"
        gap="5"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      >
        {taskKeys.map((task) => (
          <li key={task}>
            {/* A plain link, because the server serves it outside the portal's routes. */}
            <chakra.a
              href={tasks[task].replace('#', `?lang=${language}#`)}
              target="_blank"
              rel="noopener"
              color="brand.fg"
              fontWeight="600"
              textDecoration="underline"
              display="inline-flex"
              alignItems="center"
              minH="11"
            >
              {t(`developers:guide.${task}.title`)}
            </chakra.a>
            <chakra.p color="fg.muted">{t(`developers:guide.${task}.text`)}</chakra.p>
          </li>
        ))}
      </chakra.ol>
    </Section>
  );
};
