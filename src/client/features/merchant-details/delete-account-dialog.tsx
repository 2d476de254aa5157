import { chakra } from '@chakra-ui/react';
import { UserX } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { withTexts } from '#client/lib/lazy-screen.ts';
import { accountDeletedState } from '#client/lib/navigation/routes.ts';
import { usePublicPaths } from '#client/lib/navigation/use-public-paths.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { setSession } from '#client/lib/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import { createPart } from '#client/ui/create-part.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { CancelButton } from '#client/ui/discard-guard.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { ClosedAccount } from '#shared/privacy/kept-data.ts';
import { personName } from '#shared/users/person-name.ts';
import { emailKey } from '#shared/validation/email-address.ts';

interface DeletedAccount {
  email: string;
  /** The merchant that ends with the account; null for team members. */
  merchantId: string | null;
}

const KeptData = createPart(withTexts(async () => (await import('./kept-data.tsx')).KeptData, 'privacy'));

const closedAccountOf = ({ merchantId }: DeletedAccount): ClosedAccount =>
  merchantId === null ? 'member' : 'merchant';

const useConsequences = ({ merchantId }: DeletedAccount): string =>
  useTranslation().t(merchantId === null ? 'ownDetails:deletion.memberText' : 'ownDetails:deletion.text');

/** Names the others who lose their access, too. */
const OthersOfTeam = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data } = trpc.team.list.useQuery({ merchantId });
  const others = data?.members.filter(({ isAccountHolder }) => !isAccountHolder) ?? [];
  if (others.length === 0) return null;
  const names = others.map((member) => personName(member, language)).join(', ');
  return (
    <Notice tone="warning">
      <p>{t('ownDetails:deletion.others', { names, count: others.length })}</p>
      <p>{t('ownDetails:deletion.handover')}</p>
    </Notice>
  );
};

/** Deletes the account after the user has typed its e-mail address. */
export const DeleteAccountDialog = (account: DeletedAccount) => {
  const { t } = useTranslation();
  const consequences = useConsequences(account);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section id="delete-account" title={t('ownDetails:deletion.title')}>
      <chakra.p color="fg.muted" mb="4">
        {consequences}
      </chakra.p>
      <Button variant="outline" icon={<UserX />} onClick={() => setIsOpen(true)}>
        {t('ownDetails:deletion.open')}
      </Button>
      {isOpen && <DeletionDialog account={account} onClose={() => setIsOpen(false)} />}
    </Section>
  );
};

const DeletionDialog = ({ account, onClose }: { account: DeletedAccount; onClose: () => void }) => {
  const { email, merchantId } = account;
  const { t } = useTranslation();
  const consequences = useConsequences(account);
  const { home } = usePublicPaths();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const deactivate = trpc.users.deactivate.useMutation({
    onSuccess: () => {
      // Navigate first: without a session this screen redirects to the login.
      navigate(home, { state: accountDeletedState(closedAccountOf(account)) });
      setSession(null);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const differs = emailKey(typed) !== emailKey(email);
    setIsWrong(differs);
    if (!differs) deactivate.mutate({});
  };

  return (
    <Dialog
      open
      role="alertdialog"
      busy={deactivate.isPending}
      isDisposable
      onClose={onClose}
      title={t('ownDetails:deletion.question')}
    >
      <chakra.form noValidate onSubmit={submit} display="flex" flexDirection="column" gap="4">
        <p>{consequences}</p>
        {merchantId !== null && <OthersOfTeam merchantId={merchantId} />}
        <KeptData account={closedAccountOf(account)} title={t('ownDetails:deletion.kept')} />
        <chakra.p overflowWrap="anywhere">{t('ownDetails:deletion.confirm', { email })}</chakra.p>
        <TextField
          label={t('ownDetails:deletion.email')}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={isWrong ? t('ownDetails:deletion.differs') : undefined}
        />
        {deactivate.error && (
          <Notice tone="danger">
            <ProblemText error={deactivate.error} />
          </Notice>
        )}
        <DialogActions>
          <CancelButton disabled={deactivate.isPending}>{t('ownDetails:deletion.cancel')}</CancelButton>
          <Button type="submit" colorPalette="danger" loading={deactivate.isPending}>
            {t('ownDetails:deletion.submit')}
          </Button>
        </DialogActions>
      </chakra.form>
    </Dialog>
  );
};
