import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { DetailItem, DetailList } from '#client/ui/detail-list.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { sessionSurfaces } from '#shared/auth/auth.schema.ts';
import { parseUserAgent } from '#shared/auth/parse-user-agent.ts';
import { formatMoment } from '#shared/dates/format-date.ts';
import { paths } from '#shared/portal/paths.ts';
import { securityEventDetails } from '#shared/security-events/security-event-details.ts';
import type { SecurityEventRow } from '#shared/security-events/security-events.schema.ts';
import { personName } from '#shared/users/person-name.ts';
import { useKindLabel } from './use-kind-label.ts';

interface EventDetailsProps {
  event: Omit<SecurityEventRow, 'id'>;
  onFilter: (changes: { user?: string; ipAddress?: string }) => void;
}

/** The details of an event, with filters for the events around it. */
export const EventDetails = ({ event, onFilter }: EventDetailsProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const kindLabel = useKindLabel();
  /** An unknown fact of a newer server keeps its name. */
  const nameOf = (name: string) => {
    const known = securityEventDetails.find((each) => each === name);
    return known ? t(`securityEvents:details.${known}`) : name;
  };
  const { kind, severity, happenedAt, user, merchantId, merchantName, ipAddress, userAgent, detail } = event;
  const details = Object.entries(detail).filter(([, value]) => value !== null);
  return (
    <Stack gap="5">
      <div>
        <chakra.h3 textStyle="heading" mb="2">
          {kindLabel(kind)}
        </chakra.h3>
        <DetailList>
          <DetailItem name={t('security:events.columns.severity')}>
            {t(`securityEvents:severities.${severity}`)}
          </DetailItem>
          <DetailItem name={t('security:events.columns.when')}>{formatMoment(happenedAt, language)}</DetailItem>
          <DetailItem name={t('security:events.columns.who')}>
            {user ? (
              <>
                <TextLink href={paths.users(user.userId)}>{personName(user, language)}</TextLink>
                <br />
                {user.email}
              </>
            ) : (
              t('security:events.nobody')
            )}
          </DetailItem>
          {merchantId !== null && (
            <DetailItem name={t('security:events.detail.merchant')}>
              <TextLink href={paths.merchant(merchantId, 'details')}>{merchantName ?? merchantId}</TextLink>
            </DetailItem>
          )}
          {ipAddress !== null && <DetailItem name={t('security:events.columns.from')}>{ipAddress}</DetailItem>}
          {userAgent !== null && (
            <DetailItem name={t('security:events.detail.device')}>
              <Device userAgent={userAgent} />
            </DetailItem>
          )}
          {details.map(([name, value]) => (
            <DetailItem key={name} name={nameOf(name)}>
              <DetailValue name={name} value={value} />
            </DetailItem>
          ))}
        </DetailList>
      </div>
      <Flex wrap="wrap" gap="3">
        {user && (
          <Button variant="outline" onClick={() => onFilter({ user: user.email })}>
            {t('security:events.detail.onlyUser')}
          </Button>
        )}
        {ipAddress !== null && (
          <Button variant="outline" onClick={() => onFilter({ ipAddress })}>
            {t('security:events.detail.onlyAddress')}
          </Button>
        )}
      </Flex>
    </Stack>
  );
};

/** Browser and system; the whole text on request, or if both are unknown. */
const Device = ({ userAgent }: { userAgent: string }) => {
  const { browser, system } = parseUserAgent(userAgent);
  const device = [browser, system].filter((part) => part !== null).join(', ');
  return <span title={userAgent}>{device === '' ? userAgent : device}</span>;
};

/** These facts are the id of an account, or `operator`. */
const accounts: readonly string[] = ['approvedBy', 'by', 'liftedBy', 'openedBy'];

const DetailValue = ({ name, value }: { name: string; value: string | number | boolean | null }) => {
  const { t } = useTranslation();
  if (typeof value === 'boolean') return t(value ? 'securityEvents:yes' : 'securityEvents:no');
  if (name === 'surface') {
    const surface = sessionSurfaces.find((each) => each === value);
    return surface ? t(`securityEvents:surfaces.${surface}`) : String(value);
  }
  if (!accounts.includes(name)) return String(value);
  return value === 'operator' ? (
    t('securityEvents:operator')
  ) : (
    <TextLink href={paths.users(String(value))}>{t('securityEvents:account')}</TextLink>
  );
};
