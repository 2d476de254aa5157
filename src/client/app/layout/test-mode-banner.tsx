import { Box, chakra } from '@chakra-ui/react';
import { FlaskConical } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { useTestModeSwitch } from '../use-test-mode.ts';

/** The line under the header of every screen in test mode. It leads out of it. */
export const TestModeBanner = () => {
  const { t } = useTranslation();
  const { state, switchTo } = useTestModeSwitch();
  return (
    <Box
      as="section"
      aria-label={t('menu:testMode.label')}
      display="flex"
      alignItems="center"
      justifyContent="center"
      gap="3"
      height="var(--banner-height)"
      px={{ base: '4', sm: '6' }}
      bg="warning.subtle"
      color="warning.fg"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <FlaskConical size={20} aria-hidden />
      <chakra.p fontWeight="600" minW="0" truncate>
        {t(state === 'failed' ? 'menu:testMode.failed' : 'menu:testMode.banner')}
      </chakra.p>
      <Button variant="ghost" loading={state === 'pending'} onClick={() => switchTo(false)}>
        {t('menu:testMode.off')}
      </Button>
    </Box>
  );
};
