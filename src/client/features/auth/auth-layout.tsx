import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { hiddenFromSignedIn } from '#client/ui/visitors-only.ts';

/** The form, on wide screens next to the illustration of the brand. */
export const AuthLayout = ({ title, children }: { title: string; children: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <Grid as="main" flex="1" templateColumns={{ base: '1fr', lg: '1fr 1fr' }} minH="34rem" css={hiddenFromSignedIn}>
      <title>{`${title} · ${t('common:productName')}`}</title>
      <Flex justify="center" align={{ base: 'flex-start', sm: 'center' }} px="4" py="10">
        <Box width="full" maxW="25rem">
          <chakra.h1 textStyle="title" mb="6">
            {title}
          </chakra.h1>
          {children}
        </Box>
      </Flex>
      <chakra.div
        data-screen-only
        hideBelow="lg"
        position="relative"
        overflow="hidden"
        bg="bg.ink"
        color="fg.onInk"
        display="flex"
        flexDirection="column"
        justifyContent="flex-end"
        p="14"
      >
        <Beep />
        <chakra.p textStyle="section" position="relative" maxW="24rem">
          {t('auth:claim')}
        </chakra.p>
        <chakra.p textStyle="lead" position="relative" color="fg.onInkMuted" mt="3" maxW="26rem">
          {t('auth:claimText')}
        </chakra.p>
      </chakra.div>
    </Grid>
  );
};

const radii = [70, 130, 195, 265, 340];

const Beep = () => (
  <chakra.svg
    viewBox="0 0 480 480"
    position="absolute"
    insetInlineEnd="-6rem"
    top="-5rem"
    width="34rem"
    height="34rem"
    fill="none"
    strokeLinecap="round"
    aria-hidden
  >
    <chakra.circle cx="110" cy="240" r="26" fill="accent.solid" />
    {radii.map((radius, index) => (
      <chakra.path
        key={radius}
        d={`M${110 + radius * 0.72} ${240 - radius * 0.694}a${radius} ${radius} 0 0 1 0 ${radius * 1.388}`}
        stroke="fg.onInk"
        strokeWidth={String(20 - index * 2)}
        opacity={0.9 - index * 0.19}
      />
    ))}
  </chakra.svg>
);
