import { chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import type { Requirement } from '#shared/requirements/requirements.schema.ts';
import { type RequirementAudience, RequirementChip } from './requirement-list.tsx';

interface RequirementProblemProps {
  error: unknown;
  /** The current one. */
  requirement: Requirement;
  audience: RequirementAudience;
}

/**
 * Why an answer or decision was refused.
 * If another user was first, shows the current state.
 */
export const RequirementProblem = ({ error, requirement, audience }: RequirementProblemProps) => {
  const { t } = useTranslation();
  const { code } = problemOf(error);
  const isChanged = code === 'changedMeanwhile' || code === 'requirementState';
  return (
    <Notice tone="danger" title={t('requirements:failed')}>
      {isChanged ? (
        <chakra.p display="flex" flexWrap="wrap" gap="2">
          {t('requirements:changed')} <RequirementChip state={requirement.state} audience={audience} />
        </chakra.p>
      ) : (
        <ProblemText error={error} />
      )}
    </Notice>
  );
};
