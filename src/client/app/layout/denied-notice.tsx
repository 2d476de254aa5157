import { Box } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useHistoryState } from 'wouter/use-browser-location';
import { useTranslation } from '#client/lib/i18n.ts';
import { IconButton } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';

/** The history state of a redirect away from a page that the user may not see. */
export const deniedState = { isDenied: true };

const isDeniedState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isDenied' in state && state.isDenied === true;

/**
 * Says, on the screen that a redirect has led to, that the user has no right to the requested page. It does not tell
 * whether the page of another merchant exists. Shown until the next navigation or until it is closed.
 */
export const DeniedNotice = () => {
  const { t } = useTranslation();
  if (!isDeniedState(useHistoryState<unknown>())) return null;
  return (
    <Box mb="4" data-screen-only>
      <Notice
        tone="info"
        action={
          <IconButton
            label={t('merchantSwitch:denied.close')}
            icon={<X aria-hidden />}
            onClick={() => history.replaceState(null, '')}
          />
        }
      >
        {t('merchantSwitch:denied.text')}
      </Notice>
    </Box>
  );
};
