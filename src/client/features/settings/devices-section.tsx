import { chakra, Stack } from '@chakra-ui/react';
import { LogOut, Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import { ItemList, ItemListSkeleton, ListItem } from '#client/ui/item-list.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { toast } from '#client/ui/toast.tsx';
import type { OpenSession } from '#shared/auth/auth.schema.ts';
import { deviceName, isHandheld } from '#shared/auth/parse-user-agent.ts';
import { formatMinute } from '#shared/dates/format-date.ts';

const sectionId = 'sessions';

/** The number of sessions at first. */
const firstShown = 6;

/** Ends one open session of the user, or all others. */
export const DevicesSection = () => {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const utils = trpc.useUtils();
  const sessions = trpc.auth.sessions.useQuery();
  const end = trpc.auth.endOtherSessions.useMutation({
    onSuccess: () => {
      toast.success({ title: t('settings:devices.ended'), description: t('settings:devices.endedText') });
      return utils.auth.sessions.invalidate();
    },
  });

  return (
    <Section
      id={sectionId}
      tabIndex={-1}
      outline="none"
      title={t('settings:devices.title')}
      description={t('settings:devices.text')}
    >
      <QueryState query={sessions} skeleton={<ItemListSkeleton />}>
        {({ sessions: open }) => (
          <Stack gap="5">
            <ItemList label={t('settings:devices.title')}>
              {open.slice(0, isWhole ? undefined : firstShown).map((session) => (
                <Device key={session.id} session={session} />
              ))}
            </ItemList>
            {open.length > firstShown && !isWhole && (
              <div>
                <Button variant="ghost" onClick={() => setIsWhole(true)}>
                  {t('settings:devices.more', { count: open.length - firstShown })}
                </Button>
              </div>
            )}
            {end.error && (
              <Notice tone="danger" title={t('settings:devices.failed')}>
                <ProblemText error={end.error} />
              </Notice>
            )}
            {open.length > 1 ? (
              <div>
                <Button variant="outline" icon={<LogOut />} loading={end.isPending} onClick={() => end.mutate()}>
                  {t('settings:devices.endOthers')}
                </Button>
              </div>
            ) : (
              <chakra.p color="fg.muted">{t('settings:devices.onlyHere')}</chakra.p>
            )}
          </Stack>
        )}
      </QueryState>
    </Section>
  );
};

const Device = ({ session }: { session: OpenSession }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const utils = trpc.useUtils();
  const end = trpc.auth.endSession.useMutation({
    onSuccess: () => {
      toast.success({ title: t('settings:devices.endedOne') });
      // The button disappears with the session.
      document.getElementById(sectionId)?.focus();
      return utils.auth.sessions.invalidate();
    },
  });
  const { id, surface, ipAddress, place, createdAt, lastUsedAt, isPresent } = session;
  const isReader = surface === 'Mobile';
  const name = isReader ? t('settings:devices.reader') : (deviceName(session) ?? t('settings:devices.unknown'));
  return (
    <ListItem
      Icon={isReader || isHandheld(session) ? Smartphone : Monitor}
      heading={name}
      chip={
        isPresent && (
          <StateChip tone="success" icon="done">
            {t('settings:devices.present')}
          </StateChip>
        )
      }
      details={[
        t('settings:devices.since', { moment: formatMinute(createdAt, language) }),
        !isPresent && t('settings:devices.lastUsed', { moment: formatMinute(lastUsedAt, language) }),
        place !== null && t('settings:devices.place', { place }),
        ipAddress !== null && t('settings:devices.address', { ipAddress }),
      ]
        .filter((part) => part !== false)
        .join(' · ')}
      actions={
        !isPresent && (
          <IconButton
            label={t('settings:devices.endOne', { name })}
            icon={<LogOut aria-hidden />}
            disabled={end.isPending}
            onClick={() => end.mutate({ id })}
          />
        )
      }
    >
      {end.error && (
        <Notice tone="danger" title={t('settings:devices.failed')}>
          <ProblemText error={end.error} />
        </Notice>
      )}
    </ListItem>
  );
};
