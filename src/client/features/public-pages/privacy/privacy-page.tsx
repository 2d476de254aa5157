import { Box, Container, chakra, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { company, companyAddress, privacyContact } from '#shared/company/company.ts';
import { privacyDay, privacyVersion } from '#shared/company/legal-texts.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import { PageHeading } from '../public-section.tsx';
import { SectionLinks } from '../section-links.tsx';
import { activities, type PrivacySection, privacySections, recipients, rights, stored } from './privacy-sections.ts';

const facts = {
  company: company.name,
  address: companyAddress,
  registrationNumber: company.registrationNumber,
  email: privacyContact.email,
};

/** The privacy policy. Each section starts with a summary. */
export const PrivacyPage = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const contents: Record<PrivacySection, ReactNode> = {
    controller: <Text>{t('privacy:controller.text', facts)}</Text>,
    processing: <Activities />,
    device: <Device />,
    sharing: (
      <>
        <Named of={recipients.map((id) => [t(`privacy:recipients.${id}.name`), t(`privacy:recipients.${id}.text`)])} />
        <Text>{t('privacy:sharing.text')}</Text>
      </>
    ),
    safety: <Text>{t('privacy:safety.text')}</Text>,
    yours: (
      <>
        <Named of={rights.map((id) => [t(`privacy:rights.${id}.name`), t(`privacy:rights.${id}.text`)])} />
        <Text>{t('privacy:yours.text', facts)}</Text>
      </>
    ),
    decisions: <Text>{t('privacy:decisions.text')}</Text>,
    complaint: <Text>{t('privacy:complaint.text')}</Text>,
    changes: <Text>{t('privacy:changes.text')}</Text>,
  };
  return (
    <chakra.main flex="1" pb={{ base: '12', lg: '20' }}>
      <Container>
        <PageHeading title={t('privacy:title')} lead={t('privacy:description')} />
        <chakra.p color="fg.muted" mb={{ base: '6', lg: '10' }}>
          {t('privacy:version', { day: formatDay(privacyDay, language), version: privacyVersion })}
        </chakra.p>
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 1fr)' }} gap={{ base: '8', lg: '12' }}>
          <SectionLinks
            label={t('privacy:contents')}
            sections={privacySections.map((id) => ({ id, title: t(`privacy:${id}.title`) }))}
          />
          <Grid gap={{ base: '10', lg: '14' }} minW="0" maxW="48rem">
            {privacySections.map((id) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`}>
                <chakra.h2 id={`${id}-title`} textStyle="title">
                  {t(`privacy:${id}.title`)}
                </chakra.h2>
                <chakra.p
                  textStyle="lead"
                  mt="3"
                  mb="5"
                  ps="4"
                  borderInlineStartWidth="4px"
                  borderInlineStartColor="accent.solid"
                >
                  {t(`privacy:${id}.summary`, facts)}
                </chakra.p>
                {contents[id]}
              </section>
            ))}
          </Grid>
        </Grid>
      </Container>
    </chakra.main>
  );
};

const Text = chakra('p', { base: { overflowWrap: 'anywhere', '& + &': { mt: '3' } } });

const Sheet = chakra('div', {
  base: { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border', borderRadius: 'l3', p: { base: '4', sm: '6' } },
});

const columns = ['what', 'why', 'basis', 'kept'] as const;

const Activities = () => {
  const { t } = useTranslation();
  return (
    <Grid gap="4">
      {activities.map((id) => (
        <Sheet key={id}>
          <chakra.h3 textStyle="heading" mb="3">
            {t(`privacy:activities.${id}.title`)}
          </chakra.h3>
          <chakra.dl
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '7rem minmax(0, 1fr)' }}
            columnGap="4"
            rowGap={{ base: '0', sm: '2' }}
          >
            {columns.map((column) => (
              <Box key={column} display="contents">
                <chakra.dt color="fg.muted">{t(`privacy:${column}`)}</chakra.dt>
                <chakra.dd mb={{ base: '2', sm: '0' }}>{t(`privacy:activities.${id}.${column}`)}</chakra.dd>
              </Box>
            ))}
          </chakra.dl>
        </Sheet>
      ))}
    </Grid>
  );
};

const Device = () => {
  const { t } = useTranslation();
  return (
    <>
      <Text>{t('privacy:device.text')}</Text>
      <Sheet my="5" py={{ base: '2', sm: '2' }}>
        {stored.map((id) => (
          <Grid
            key={id}
            py="3"
            templateColumns={{ base: 'minmax(0, 1fr)', sm: '15rem minmax(0, 1fr)' }}
            columnGap="4"
            css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border' } }}
          >
            <chakra.h3 fontWeight="600">{`csippano.${id}`}</chakra.h3>
            <div>
              <p>{t(`privacy:stored.${id}.what`)}</p>
              <chakra.p color="fg.muted">{t(`privacy:stored.${id}.until`)}</chakra.p>
            </div>
          </Grid>
        ))}
      </Sheet>
      <Text>{t('privacy:device.choice')}</Text>
    </>
  );
};

const Named = ({ of }: { of: readonly (readonly [name: string, text: string])[] }) => (
  <Grid as="ul" listStyleType="disc" ps="5" mb="4" gap="1.5">
    {of.map(([name, text]) => (
      <li key={name}>
        <chakra.strong fontWeight="600">{name}:</chakra.strong> {text}
      </li>
    ))}
  </Grid>
);
