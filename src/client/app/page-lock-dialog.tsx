import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { LoginForm } from '#client/features/auth/auth.api.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import {
  getPageLock,
  getPageSession,
  getSession,
  type PageLock,
  setSession,
  usePageLock,
} from '#client/lib/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import type { Session } from '#shared/auth/auth.schema.ts';
import { useMerchantSwitch } from './use-merchant-switch.ts';

interface Shown {
  lock: PageLock;
  kind: 'test' | 'live' | 'other';
}

/** The kind of page whose session has changed. */
const kindOfPage = (): Shown['kind'] => {
  const page = getPageSession();
  if (page?.liveMerchantId) return 'test';
  return page && getSession()?.liveMerchantId === page.merchantId ? 'live' : 'other';
};

/**
 * The dialog over a locked page. Its user logs in or switches back,
 * and keeps the input; `onClose` discards it.
 */
export const PageLockDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation();
  const lock = usePageLock();
  // Keeps its content during the closing animation.
  const [shown, setShown] = useState<Shown | null>(null);
  const kind = kindOfPage();
  if (lock !== null && (lock !== shown?.lock || kind !== shown.kind)) setShown({ lock, kind });
  if (shown === null) return null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(shown.lock === 'ended' ? 'auth:locked.title' : `merchantSwitch:offer.${shown.kind}.title`)}
      mustAnswer
      unlocksPage
    >
      <WaysOn {...shown} onLeave={onClose} />
    </Dialog>
  );
};

const WaysOn = ({ lock, kind, onLeave }: Shown & { onLeave: () => void }) => {
  const { t } = useTranslation();
  const switching = useMerchantSwitch();
  const switchBack = () => switching.mutate(getPageSession()?.merchantId ?? '');
  const logIn = (session: Session) => {
    setSession(session);
    // A login starts with the first merchant, in live mode.
    if (getPageLock() !== null && session.userId === getPageSession()?.userId) switchBack();
  };
  if (lock === 'ended')
    return (
      <LoginForm
        email=""
        onSession={logIn}
        layout={(_title, step) => (
          <Stack gap="5">
            <p>{t('auth:locked.text')}</p>
            {step}
          </Stack>
        )}
        footer={() => (
          <Button variant="outline" onClick={onLeave}>
            {t('auth:locked.leave')}
          </Button>
        )}
      />
    );
  return (
    <Stack gap="5">
      {switching.error && (
        <Notice tone="danger">
          <ProblemText error={switching.error} />
        </Notice>
      )}
      <p>{t('auth:locked.switched')}</p>
      <DialogActions>
        <Button variant="outline" disabled={switching.isPending} onClick={onLeave}>
          {t('auth:locked.leave')}
        </Button>
        <Button loading={switching.isPending} onClick={switchBack}>
          {t(`merchantSwitch:offer.${kind}.action`)}
        </Button>
      </DialogActions>
    </Stack>
  );
};
