import { Box, chakra, Stack } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { DetailItem, DetailList } from '#client/ui/detail-list.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import type { AuditEntry } from '#shared/audit/audit.schema.ts';
import { formatMoment } from '#shared/dates/format-date.ts';
import { paths } from '#shared/portal/paths.ts';
import { useAuditLabels } from './audit-labels.ts';
import { ChangeTable } from './change-table.tsx';

const subjects = [
  'apiKey',
  'dataExport',
  'export',
  'lockout',
  'lossAlert',
  'merchant',
  'onlineEntity',
  'order',
  'paymentAlert',
  'relation',
  'report',
  'terminal',
  'transaction',
  'user',
  'webhook',
] as const;
type Subject = (typeof subjects)[number];

/** Null for a subject that only a newer server knows. */
const findSubject = (type: string): Subject | null => subjects.find((each) => each === type) ?? null;

/** Returns the URL of the screen of the subject; null without one. */
const subjectHref = ({ subject, merchantId }: Pick<AuditEntry, 'subject' | 'merchantId'>): string | null => {
  const kind = findSubject(subject.type);
  if (kind === 'user' && subject.id !== null) return paths.users(subject.id);
  if (kind === 'paymentAlert') return paths.paymentAlerts();
  if (merchantId === null || kind === null) return null;
  if (kind === 'report') return paths.merchant(merchantId, 'reports');
  if (kind === 'lossAlert') return paths.merchant(merchantId, 'loss-alerts');
  if (kind === 'transaction') return paths.merchant(merchantId, 'transactions');
  return paths.merchant(merchantId, 'details');
};

interface AuditDetailsProps {
  entry: AuditEntry;
  onMerchant: (merchantId: string) => void;
}

/** The details of an audit entry: actor, action, subject, origin and changes. */
export const AuditDetails = ({ entry, onMerchant }: AuditDetailsProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { actionOf, actorOf, roleOf } = useAuditLabels();
  const { actor, happenedAt, ipAddress, merchantId, merchantName, subject } = entry;
  const kind = findSubject(subject.type);
  const subjectName = kind ? t(`audit:subjects.${kind}`) : subject.type;
  const href = subjectHref(entry);
  return (
    <Stack gap="6">
      <div>
        <chakra.h3 textStyle="heading" mb="2">
          {actionOf(entry)}
        </chakra.h3>
        <DetailList>
          <DetailItem name={t('audit:columns.who')}>
            <TextLink href={paths.users(actor.userId)}>{actorOf(entry)}</TextLink>
            <br />
            {actor.email}
          </DetailItem>
          <DetailItem name={t('audit:detail.role')}>{roleOf(entry)}</DetailItem>
          <DetailItem name={t('audit:columns.when')}>{formatMoment(happenedAt, language)}</DetailItem>
          <DetailItem name={t('audit:detail.from')}>{ipAddress ?? t('audit:byCommand')}</DetailItem>
          {merchantId !== null && (
            <DetailItem name={t('audit:detail.merchant')}>
              <TextLink href={paths.merchant(merchantId, 'details')}>{merchantName ?? merchantId}</TextLink>
            </DetailItem>
          )}
          <DetailItem name={t('audit:detail.subject')}>
            {href ? <TextLink href={href}>{subjectName}</TextLink> : subjectName}
            {subject.id !== null && <CopyButton text={subject.id} what={t('audit:detail.subject')} />}
          </DetailItem>
        </DetailList>
        {merchantId !== null && (
          <Box mt="2">
            <Button variant="outline" onClick={() => onMerchant(merchantId)}>
              {t('audit:detail.onlyMerchant')}
            </Button>
          </Box>
        )}
      </div>
      <ChangeTable subject={subject} changes={entry.changes} />
    </Stack>
  );
};
