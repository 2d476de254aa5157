import { chakra, Flex } from '@chakra-ui/react';
import { FileSignature, KeyRound, LogOut, RotateCcw, ShieldOff, UserX } from 'lucide-react';
import { useState } from 'react';
import { useMerchantLabels } from '#client/features/merchant-editor/use-merchant-labels.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast.tsx';
import type { Merchant } from '#shared/merchants/merchants.schema.ts';
import { emailKey } from '#shared/validation/email-address.ts';
import { EditorSection, Fact, Facts } from './editor-section.tsx';

const icons = {
  contract: FileSignature,
  reset: KeyRound,
  endSessions: LogOut,
  removeFactors: ShieldOff,
  deactivate: UserX,
  reactivate: RotateCcw,
};
type Action = keyof typeof icons;

/** The user account of the merchant, with the actions on it. */
export const AccountSection = ({ merchant }: { merchant: Merchant }) => {
  const { t } = useTranslation();
  const { yesOrNo } = useMerchantLabels();
  const [openAction, setOpenAction] = useState<Action | null>(null);
  const { data: account } = trpc.accounts.get.useQuery({ id: merchant.userId });
  const { hasSecondFactor = false, openSessionCount = 0 } = account ?? {};
  const possible: [Action, boolean][] = [
    ['contract', true],
    ['reset', true],
    ['endSessions', openSessionCount > 0],
    ['removeFactors', hasSecondFactor],
    ['deactivate', true],
  ];
  const actions: Action[] = merchant.isDeactivated
    ? ['reactivate']
    : possible.filter(([, isPossible]) => isPossible).map(([action]) => action);
  return (
    <EditorSection part="account">
      <Facts>
        <Fact name={t('merchantAdmin:account.state')}>
          {merchant.isDeactivated ? (
            <StateChip tone="neutral" icon="off">
              {t('merchantAdmin:account.closed')}
            </StateChip>
          ) : (
            <StateChip tone="success" icon="done">
              {t('merchantAdmin:account.open')}
            </StateChip>
          )}
        </Fact>
        <Fact name={t('merchantAdmin:account.email')}>{merchant.email}</Fact>
        <Fact name={t('merchantAdmin:account.marketing')}>{yesOrNo(merchant.isMarketingAllowed)}</Fact>
        <Fact name={t('merchantAdmin:account.secondFactor')}>{account && yesOrNo(hasSecondFactor)}</Fact>
        <Fact name={t('merchantAdmin:account.sessions')}>{account && String(openSessionCount)}</Fact>
      </Facts>
      <Flex wrap="wrap" gap="3" mt="5">
        {actions.map((action) => {
          const Icon = icons[action];
          return (
            <Button key={action} variant="outline" icon={<Icon aria-hidden />} onClick={() => setOpenAction(action)}>
              {t(`merchantAdmin:account.${action}`)}
            </Button>
          );
        })}
      </Flex>
      {openAction && <ActionDialog merchant={merchant} action={openAction} onClose={() => setOpenAction(null)} />}
    </EditorSection>
  );
};

interface ActionDialogProps {
  merchant: Merchant;
  onClose: () => void;
}

const ActionDialog = ({ action, ...props }: ActionDialogProps & { action: Action }) => {
  switch (action) {
    case 'contract':
      return <ResendContract {...props} />;
    case 'reset':
      return <SendReset {...props} />;
    case 'endSessions':
      return <EndSessions {...props} />;
    case 'removeFactors':
      return <RemoveFactors {...props} />;
    case 'deactivate':
      return <Deactivate {...props} />;
    case 'reactivate':
      return <Reactivate {...props} />;
  }
};

/**
 * Returns the handler of a finished action.
 * It shows a toast, closes the dialog and invalidates the affected queries.
 */
const useDone = (merchant: Merchant, onClose: () => void) => {
  const utils = trpc.useUtils();
  return async (title: string) => {
    toast.success({ title });
    onClose();
    await Promise.all([
      utils.merchants.get.invalidate({ id: merchant.id }),
      utils.audit.list.invalidate(),
      utils.users.list.invalidate(),
      utils.accounts.invalidate(),
    ]);
  };
};

const ResendContract = ({ merchant, onClose }: ActionDialogProps) => {
  const { t } = useTranslation();
  const onDone = useDone(merchant, onClose);
  const send = trpc.registration.resendContract.useMutation({
    onSuccess: () => onDone(t('merchantAdmin:account.contractSent')),
  });
  return (
    <ConfirmDialog
      title={t('merchantAdmin:account.contract')}
      action={t('merchantAdmin:account.contract')}
      isPending={send.isPending}
      error={send.error}
      onConfirm={() => send.mutate({ userId: merchant.userId })}
      onClose={onClose}
    >
      <p>{t('merchantAdmin:account.contractText')}</p>
    </ConfirmDialog>
  );
};

const SendReset = ({ merchant, onClose }: ActionDialogProps) => {
  const { t } = useTranslation();
  const onDone = useDone(merchant, onClose);
  const send = trpc.users.sendPasswordReset.useMutation({
    onSuccess: () => onDone(t('merchantAdmin:account.resetSent')),
  });
  return (
    <ConfirmDialog
      title={t('merchantAdmin:account.reset')}
      action={t('merchantAdmin:account.reset')}
      isPending={send.isPending}
      error={send.error}
      onConfirm={() => send.mutate({ userId: merchant.userId })}
      onClose={onClose}
    >
      <chakra.p fontWeight="550" overflowWrap="anywhere">
        {merchant.email}
      </chakra.p>
      <p>{t('merchantAdmin:account.resetText')}</p>
    </ConfirmDialog>
  );
};

const EndSessions = ({ merchant, onClose }: ActionDialogProps) => {
  const { t } = useTranslation();
  const onDone = useDone(merchant, onClose);
  const end = trpc.accounts.endSessions.useMutation({
    onSuccess: () => onDone(t('merchantAdmin:account.sessionsEnded')),
  });
  return (
    <ConfirmDialog
      title={t('merchantAdmin:account.endSessions')}
      action={t('merchantAdmin:account.endSessions')}
      isPending={end.isPending}
      error={end.error}
      onConfirm={() => end.mutate({ id: merchant.userId })}
      onClose={onClose}
    >
      <p>{t('merchantAdmin:account.endSessionsText')}</p>
    </ConfirmDialog>
  );
};

const RemoveFactors = ({ merchant, onClose }: ActionDialogProps) => {
  const { t } = useTranslation();
  const onDone = useDone(merchant, onClose);
  const remove = trpc.twoFactorRecovery.removeOfMerchant.useMutation({
    onSuccess: () => onDone(t('merchantAdmin:account.factorsRemoved')),
  });
  return (
    <ConfirmDialog
      title={t('merchantAdmin:account.removeFactors')}
      action={t('merchantAdmin:account.removeFactors')}
      isDangerous
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ id: merchant.userId })}
      onClose={onClose}
    >
      <p>{t('merchantAdmin:account.removeFactorsText')}</p>
    </ConfirmDialog>
  );
};

const Deactivate = ({ merchant, onClose }: ActionDialogProps) => {
  const { t } = useTranslation();
  const onDone = useDone(merchant, onClose);
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const deactivate = trpc.users.deactivate.useMutation({
    onSuccess: () => onDone(t('merchantAdmin:account.deactivated')),
  });
  return (
    <ConfirmDialog
      title={t('merchantAdmin:account.deactivate')}
      action={t('merchantAdmin:account.deactivate')}
      isDangerous
      isPending={deactivate.isPending}
      error={deactivate.error}
      onConfirm={() =>
        emailKey(typed) === emailKey(merchant.email) ? deactivate.mutate({ userId: merchant.userId }) : setIsWrong(true)
      }
      onClose={onClose}
    >
      <p>{t('merchantAdmin:account.deactivateText')}</p>
      <TextField
        label={t('merchantAdmin:account.deactivateLabel')}
        help={t('merchantAdmin:account.deactivateHelp', { email: merchant.email })}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={isWrong ? t('merchantAdmin:account.deactivateDiffers') : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setIsWrong(false);
        }}
      />
    </ConfirmDialog>
  );
};

const Reactivate = ({ merchant, onClose }: ActionDialogProps) => {
  const { t } = useTranslation();
  const onDone = useDone(merchant, onClose);
  const reactivate = trpc.users.reactivate.useMutation({
    onSuccess: () => onDone(t('merchantAdmin:account.reactivated')),
  });
  return (
    <ConfirmDialog
      title={t('merchantAdmin:account.reactivate')}
      action={t('merchantAdmin:account.reactivate')}
      isPending={reactivate.isPending}
      error={reactivate.error}
      onConfirm={() => reactivate.mutate({ userId: merchant.userId })}
      onClose={onClose}
    >
      <chakra.p fontWeight="550" overflowWrap="anywhere">
        {merchant.email}
      </chakra.p>
      <p>{t('merchantAdmin:account.reactivateText')}</p>
    </ConfirmDialog>
  );
};
