import { chakra, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { canApprove } from '#client/lib/can-approve.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { ItemList, ListItem } from '#client/ui/item-list.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { toast } from '#client/ui/toast.tsx';
import { formatMinute } from '#shared/dates/format-date.ts';
import type { FactorRecovery } from '#shared/two-factor/two-factor.schema.ts';
import { personName } from '#shared/users/person-name.ts';

const sectionId = 'recovery-requests';

/**
 * Administrators without their second factor.
 * Its removal takes two people: one requests, another approves.
 */
export const RecoveryRequestsSection = () => {
  const { t } = useTranslation();
  const requests = trpc.twoFactorRecovery.list.useQuery();
  return (
    <Section
      id={sectionId}
      tabIndex={-1}
      outline="none"
      title={t('security:recovery.title')}
      description={t('security:recovery.text')}
    >
      <QueryState
        query={requests}
        skeleton={<Skeleton width="70%" height="1.5rem" />}
        isEmpty={({ data }) => data.length === 0}
        empty={<chakra.p color="fg.muted">{t('security:recovery.none')}</chakra.p>}
      >
        {({ data }) => (
          <ItemList label={t('security:recovery.title')}>
            {data.map((request) => (
              <RequestItem key={request.id} request={request} />
            ))}
          </ItemList>
        )}
      </QueryState>
    </Section>
  );
};

const RequestItem = ({ request }: { request: FactorRecovery }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const userId = useSession()?.userId;
  const [dialog, setDialog] = useState<'approve' | 'reject' | null>(null);
  const { account, openedBy, reason, openedAt, expiresAt } = request;
  const isOwn = !canApprove(request, userId);
  return (
    <ListItem
      heading={`${personName(account, language)} · ${account.email}`}
      actions={
        <>
          {!isOwn && <Button onClick={() => setDialog('approve')}>{t('security:recovery.approve')}</Button>}
          <Button variant="ghost" onClick={() => setDialog('reject')}>
            {t('security:recovery.reject')}
          </Button>
        </>
      }
    >
      <p>{reason}</p>
      <chakra.p color="fg.muted">
        {t('security:recovery.opened', {
          name: openedBy ? personName(openedBy, language) : t('security:recovery.byCommand'),
          moment: formatMinute(openedAt, language),
          until: formatMinute(expiresAt, language),
        })}
      </chakra.p>
      {isOwn && <chakra.p color="fg.muted">{t('security:recovery.needsAnother')}</chakra.p>}
      {dialog && <AnswerDialog request={request} answer={dialog} onClose={() => setDialog(null)} />}
    </ListItem>
  );
};

interface AnswerDialogProps {
  request: FactorRecovery;
  answer: 'approve' | 'reject';
  onClose: () => void;
}

const AnswerDialog = ({ request: { id, account, reason }, answer, onClose }: AnswerDialogProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const utils = trpc.useUtils();
  const onSuccess = async () => {
    toast.success({ title: t(`security:recovery.${answer}Done`) });
    await utils.twoFactorRecovery.list.invalidate();
    onClose();
  };
  const approve = trpc.twoFactorRecovery.approve.useMutation({ onSuccess });
  const reject = trpc.twoFactorRecovery.reject.useMutation({ onSuccess });
  const call = answer === 'approve' ? approve : reject;
  return (
    <ConfirmDialog
      title={t(`security:recovery.${answer}Title`)}
      action={t(`security:recovery.${answer}`)}
      isDangerous={answer === 'approve'}
      isPending={call.isPending}
      error={call.error}
      onConfirm={() => call.mutate({ id })}
      onClose={onClose}
      focusAfter={(opener) => opener ?? document.getElementById(sectionId)}
    >
      <Stack gap="3">
        <chakra.p fontWeight="600" overflowWrap="anywhere">
          {personName(account, language)} · {account.email}
        </chakra.p>
        <chakra.p overflowWrap="anywhere">{reason}</chakra.p>
        <p>{t(`security:recovery.${answer}Text`)}</p>
      </Stack>
    </ConfirmDialog>
  );
};
