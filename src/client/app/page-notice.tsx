import { Box } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { useTranslation } from '#client/lib/i18n.ts';
import { IconButton } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';

const notices = {
  denied: { tone: 'info', text: 'merchantSwitch:denied.text' },
  removed: { tone: 'info', text: 'merchantSwitch:ownEnded.removed' },
  suspended: { tone: 'info', text: 'merchantSwitch:ownEnded.suspended' },
  testModeFailed: { tone: 'danger', text: 'menu:testMode.failed' },
} as const;

type NoticeName = keyof typeof notices;

interface NoticeState {
  notice: NoticeName;
  name: string;
}

const noticeState = (notice: NoticeName, name = ''): NoticeState => ({ notice, name });

/** The history state of a redirect from a forbidden page. */
export const deniedState = noticeState('denied');

/** The history state of a redirect after a business removed or suspended the person. */
export const endedState = (name: string, isSuspended: boolean): NoticeState =>
  noticeState(isSuspended ? 'suspended' : 'removed', name);

/** The history state of a screen whose switch of test mode failed. */
export const testModeFailedState = noticeState('testModeFailed');

const noticeOf = (state: unknown): NoticeState | null => {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return null;
  const known = Object.keys(notices).find((each): each is NoticeName => each === state.notice);
  return known ? noticeState(known, 'name' in state && typeof state.name === 'string' ? state.name : '') : null;
};

/**
 * The notice on arrival at a screen: the requested page is forbidden
 * (which does not reveal whether another merchant's page exists),
 * the access to a business has ended, or a command has failed.
 * Shown until the next navigation or until it is closed.
 */
export const PageNotice = () => {
  const { t } = useTranslation();
  const state = noticeOf(useHistoryState<unknown>());
  if (state === null) return null;
  const { tone, text } = notices[state.notice];
  return (
    <ClosableNotice tone={tone} onClose={() => history.replaceState(null, '')}>
      {t(text, { name: state.name })}
    </ClosableNotice>
  );
};

interface ClosableNoticeProps {
  tone: 'info' | 'danger';
  onClose: () => void;
  children: ReactNode;
}

export const ClosableNotice = ({ tone, onClose, children }: ClosableNoticeProps) => {
  const { t } = useTranslation();
  return (
    <Box mb="4" data-screen-only>
      <Notice
        tone={tone}
        action={<IconButton label={t('merchantSwitch:denied.close')} icon={<X aria-hidden />} onClick={onClose} />}
      >
        {children}
      </Notice>
    </Box>
  );
};
