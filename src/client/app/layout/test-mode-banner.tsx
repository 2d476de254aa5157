import { Box, chakra } from '@chakra-ui/react';
import { FlaskConical } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { paths } from '#shared/portal/paths.ts';
import { useTestModeSwitch } from '../use-test-mode.ts';

/** The line below the header in test mode; it also ends test mode. */
export const TestModeBanner = ({ merchantId }: { merchantId: string }) => {
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
      {/* On a phone the tab bar has it. */}
      <Box hideBelow="md">
        <LinkButton variant="ghost" href={paths.merchant(merchantId, 'virtual-reader')}>
          {t('menu:virtual-reader')}
        </LinkButton>
      </Box>
      <Button variant="ghost" loading={state === 'pending'} onClick={() => switchTo(false)}>
        {t('menu:testMode.off')}
      </Button>
    </Box>
  );
};
