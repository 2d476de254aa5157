import { chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import type { useLinkedDraft } from './use-linked-draft.ts';

/** Why the draft was not saved to its link; empty without error. */
export const LinkedDraftNotice = ({ save, error, resolve, isResolving }: ReturnType<typeof useLinkedDraft>) => {
  const { t } = useTranslation();
  if (!error) return null;
  switch (problemOf(error).code) {
    case 'changedMeanwhile':
      return (
        <Notice tone="warning" title={t('signup:linked.conflict')}>
          <chakra.p mb="3">{t('signup:linked.conflictText')}</chakra.p>
          <Flex wrap="wrap" gap="2">
            <Button variant="outline" loading={isResolving} onClick={() => void resolve('theirs')}>
              {t('signup:linked.theirs')}
            </Button>
            <Button variant="outline" disabled={isResolving} onClick={() => void resolve('mine')}>
              {t('signup:linked.mine')}
            </Button>
          </Flex>
        </Notice>
      );
    case 'draftUnusable':
      return (
        <Notice tone="warning" title={t('signup:linked.gone')}>
          <p>{t('signup:linked.goneText')}</p>
        </Notice>
      );
    default:
      return (
        <Notice tone="warning" title={t('signup:linked.failed')}>
          <ProblemText error={error} />
          <chakra.p mb="3">{t('signup:linked.failedText')}</chakra.p>
          <Button variant="outline" onClick={save}>
            {t('signup:linked.again')}
          </Button>
        </Notice>
      );
  }
};
