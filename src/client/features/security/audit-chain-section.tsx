import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import { DetailItem, DetailList } from '#client/ui/detail-list.tsx';
import { DisclosureButton } from '#client/ui/disclosure-button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { AuditVerification } from '#shared/audit/audit-verification.schema.ts';
import { formatMoment } from '#shared/dates/format-date.ts';
import { paths } from '#shared/portal/paths.ts';
import { AnchorList, ShortHash } from './anchor-list.tsx';

/** The state of the hash chains, their verification, and the log. */
export const AuditChainSection = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [areAnchorsShown, setAreAnchorsShown] = useState(false);
  const anchorsId = useId();
  const state = trpc.audit.chainState.useQuery();
  const verification = trpc.audit.verify.useQuery({}, { enabled: false, gcTime: 0 });
  return (
    <Section
      title={t('security:chain.title')}
      description={t('security:chain.text')}
      actions={
        <LinkButton href={paths.audit()} variant="outline">
          {t('security:chain.toLog')}
        </LinkButton>
      }
    >
      <Stack gap="5">
        <QueryState query={state} skeleton={<Skeleton width="100%" height="9rem" />}>
          {({ lastAnchor, anchorCount, unanchoredChainCount, anchorEmail }) => (
            <DetailList>
              <DetailItem name={t('security:chain.lastAnchor')}>
                {lastAnchor ? formatMoment(lastAnchor.createdAt, language) : t('security:chain.noAnchor')}
              </DetailItem>
              {lastAnchor && (
                <DetailItem name={t('security:chain.hash')}>
                  <ShortHash hash={lastAnchor.hash} />
                </DetailItem>
              )}
              <DetailItem name={t('security:chain.anchorCount')}>{formatCount(anchorCount, language)}</DetailItem>
              <DetailItem name={t('security:chain.waiting')}>{formatCount(unanchoredChainCount, language)}</DetailItem>
              <DetailItem name={t('security:chain.recipient')}>
                {anchorEmail ?? t('security:chain.noRecipient')}
              </DetailItem>
            </DetailList>
          )}
        </QueryState>
        {verification.data && !verification.isFetching && <Result verification={verification.data} />}
        {verification.error && !verification.isFetching && (
          <Notice tone="danger">
            <ProblemText error={verification.error} />
          </Notice>
        )}
        <Flex wrap="wrap" gap="3" align="center">
          <Button
            icon={<ShieldCheck aria-hidden />}
            loading={verification.isFetching}
            onClick={() => void verification.refetch()}
          >
            {t('security:chain.verify')}
          </Button>
          <DisclosureButton
            isOpen={areAnchorsShown}
            controls={anchorsId}
            onToggle={() => setAreAnchorsShown(!areAnchorsShown)}
          >
            {t('security:chain.anchors')}
          </DisclosureButton>
          <chakra.p role="status" color="fg.muted">
            {verification.isFetching && t('security:chain.verifying')}
          </chakra.p>
        </Flex>
        <div id={anchorsId} hidden={!areAnchorsShown}>
          {areAnchorsShown && <AnchorList />}
        </div>
      </Stack>
    </Section>
  );
};

const Result = ({ verification }: { verification: AuditVerification }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { isIntact, verifiedAt, entryCount, chainCount, anchorCount, problem } = verification;
  const counted = (what: 'entries' | 'chains' | 'anchors', count: number) =>
    t(`security:chain.${what}`, { count, number: formatCount(count, language) });
  const checkedAt = t('security:chain.verified', { moment: formatMoment(verifiedAt, language) });
  if (isIntact || problem === null)
    return (
      <Notice tone="success" title={t('security:chain.intact')}>
        <p>
          {t('security:chain.intactText', {
            entries: counted('entries', entryCount),
            chains: counted('chains', chainCount),
            anchors: counted('anchors', anchorCount),
          })}{' '}
          {checkedAt}
        </p>
      </Notice>
    );
  const { kind, day, position, anchorSequence, entryId, merchantId } = problem;
  return (
    <Notice tone="danger" title={t('security:chain.broken')}>
      <p>{t(`security:chain.problems.${kind}`)}</p>
      <Box overflowWrap="anywhere">
        {[
          day !== null && t('security:chain.day', { day }),
          position !== null && t('security:chain.position', { position }),
          anchorSequence !== null && t('security:chain.anchor', { sequence: anchorSequence }),
          entryId !== null && t('security:chain.entry', { id: entryId }),
          merchantId !== null && t('security:chain.merchant', { id: merchantId }),
          checkedAt,
        ]
          .filter((part) => part !== false)
          .join(' · ')}
      </Box>
      <p>{t('security:chain.brokenText')}</p>
    </Notice>
  );
};
