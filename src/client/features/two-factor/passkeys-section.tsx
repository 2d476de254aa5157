import { chakra, Stack } from '@chakra-ui/react';
import { KeyRound, Pencil, Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { lazyScreen } from '#client/lib/lazy-screen.ts';
import { supportsPasskeys } from '#client/lib/passkeys.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { ItemList, ListItem } from '#client/ui/item-list.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { toast } from '#client/ui/toast.tsx';
import { budapestDay } from '#shared/dates/budapest.ts';
import { formatDay, formatMinute } from '#shared/dates/format-date.ts';
import type { Passkey } from '#shared/two-factor/two-factor.schema.ts';
import { focusSection } from './focus-section.ts';

const AddPasskeyDialog = lazyScreen(async () => (await import('./passkey-dialogs.tsx')).AddPasskeyDialog, 'auth');
const RenamePasskeyDialog = lazyScreen(async () => (await import('./passkey-dialogs.tsx')).RenamePasskeyDialog, 'auth');

/** The passkeys of the user: add, rename and remove. */
export const PasskeysSection = () => {
  const { t } = useTranslation();
  const [isAdding, setIsAdding] = useState(false);
  const status = trpc.twoFactor.status.useQuery();
  return (
    <Section
      id="passkeys"
      tabIndex={-1}
      outline="none"
      title={t('twoFactor:passkeys.title')}
      description={t('twoFactor:passkeys.text')}
    >
      <QueryState query={status} skeleton={<Skeleton width="80%" height="2.75rem" />}>
        {({ passkeys }) => (
          <Stack gap="5">
            {passkeys.length === 0 ? (
              <p>{t('twoFactor:passkeys.none')}</p>
            ) : (
              <ItemList label={t('twoFactor:passkeys.list')}>
                {passkeys.map((passkey) => (
                  <PasskeyItem key={passkey.id} passkey={passkey} />
                ))}
              </ItemList>
            )}
            {supportsPasskeys() ? (
              <div>
                <Button variant="outline" icon={<Plus aria-hidden />} onClick={() => setIsAdding(true)}>
                  {t('twoFactor:passkeys.add')}
                </Button>
              </div>
            ) : (
              <Notice tone="info">{t('twoFactor:passkeys.unsupported')}</Notice>
            )}
          </Stack>
        )}
      </QueryState>
      <Suspense>{isAdding && <AddPasskeyDialog onClose={() => setIsAdding(false)} />}</Suspense>
    </Section>
  );
};

const PasskeyItem = ({ passkey }: { passkey: Passkey }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [dialog, setDialog] = useState<'rename' | 'remove' | null>(null);
  const close = () => setDialog(null);
  const { name, createdAt, lastUsedAt, isSynced } = passkey;
  return (
    <ListItem
      Icon={KeyRound}
      heading={name}
      chip={
        isSynced && (
          <StateChip tone="neutral" icon="done">
            {t('twoFactor:passkeys.synced')}
          </StateChip>
        )
      }
      details={[
        t('twoFactor:passkeys.since', { day: formatDay(budapestDay(createdAt), language) }),
        lastUsedAt === null
          ? t('twoFactor:passkeys.unused')
          : t('twoFactor:passkeys.lastUsed', { moment: formatMinute(lastUsedAt, language) }),
      ].join(' · ')}
      actions={
        <>
          <IconButton
            label={t('twoFactor:passkeys.renameOf', { name })}
            icon={<Pencil aria-hidden />}
            onClick={() => setDialog('rename')}
          />
          <IconButton
            label={t('twoFactor:passkeys.removeOf', { name })}
            icon={<Trash2 aria-hidden />}
            onClick={() => setDialog('remove')}
          />
        </>
      }
    >
      <Suspense>{dialog === 'rename' && <RenamePasskeyDialog passkey={passkey} onClose={close} />}</Suspense>
      {dialog === 'remove' && <RemovePasskey passkey={passkey} onClose={close} />}
    </ListItem>
  );
};

const RemovePasskey = ({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const remove = trpc.twoFactor.removePasskey.useMutation({
    onSuccess: async () => {
      toast.success({ title: t('twoFactor:passkeys.removed') });
      await utils.twoFactor.status.invalidate();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('twoFactor:passkeys.removeTitle')}
      action={t('twoFactor:passkeys.removeSubmit')}
      isDangerous
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
      focusAfter={focusSection('passkeys')}
    >
      <chakra.p fontWeight="600" overflowWrap="anywhere">
        {name}
      </chakra.p>
      <p>{t('twoFactor:passkeys.removeText')}</p>
    </ConfirmDialog>
  );
};
