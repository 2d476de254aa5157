import { chakra } from '@chakra-ui/react';
import { paths } from '#client/app/paths.ts';
import { useLanguage } from '#client/lib/language.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { Button } from '#client/ui/button.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { DetailItem, DetailList } from '#client/ui/detail-list.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import type { AuditEntry } from '#shared/audit/audit.schema.ts';
import { formatMoment } from '#shared/dates/format-date.ts';
import { ChangeTable } from './change-table.tsx';
import { hrefOfSubject, knownSubject } from './subjects.ts';
import { useAuditWords } from './use-audit-words.ts';

interface AuditDetailProps {
  entry: AuditEntry;
  onMerchant: (merchantId: string) => void;
}

/** Who did what to whom, from where, and what it was before and after. */
export const AuditDetail = ({ entry, onMerchant }: AuditDetailProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { actionOf, actorOf, roleOf } = useAuditWords();
  const { actor, happenedAt, ipAddress, merchantId, merchantName, subject } = entry;
  const kind = knownSubject(subject.type);
  const subjectName = kind ? t(`audit.subjects.${kind}`) : subject.type;
  const href = hrefOfSubject(entry);
  return (
    <chakra.div display="flex" flexDirection="column" gap="6">
      <div>
        <chakra.h3 textStyle="heading" mb="2">
          {actionOf(entry)}
        </chakra.h3>
        <DetailList>
          <DetailItem name={t('audit.columns.who')}>
            <TextLink href={paths.users(actor.userId)}>{actorOf(entry)}</TextLink>
            <br />
            {actor.email}
          </DetailItem>
          <DetailItem name={t('audit.detail.role')}>{roleOf(entry)}</DetailItem>
          <DetailItem name={t('audit.columns.when')}>{formatMoment(happenedAt, language)}</DetailItem>
          <DetailItem name={t('audit.detail.from')}>{ipAddress ?? t('audit.byCommand')}</DetailItem>
          {merchantId !== null && (
            <DetailItem name={t('audit.detail.merchant')}>
              <TextLink href={paths.merchant(merchantId, 'details')}>{merchantName ?? merchantId}</TextLink>
            </DetailItem>
          )}
          <DetailItem name={t('audit.detail.subject')}>
            {href ? <TextLink href={href}>{subjectName}</TextLink> : subjectName}
            {subject.id !== null && <CopyButton text={subject.id} what={t('audit.detail.subject')} />}
          </DetailItem>
        </DetailList>
        {merchantId !== null && (
          <chakra.div mt="2">
            <Button variant="outline" onClick={() => onMerchant(merchantId)}>
              {t('audit.detail.onlyMerchant')}
            </Button>
          </chakra.div>
        )}
      </div>
      <ChangeTable changes={entry.changes} />
    </chakra.div>
  );
};
