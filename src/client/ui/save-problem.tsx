import { useTranslation } from '#client/lib/i18n.ts';
import { Notice } from './notice.tsx';
import { ProblemText } from './problem-text.tsx';

/** The error of a save that does not belong to a field. */
export const SaveProblem = ({ error }: { error: unknown }) => {
  const { t } = useTranslation();
  return (
    <Notice tone="danger" title={t('ui:save.failed')}>
      <ProblemText error={error} />
    </Notice>
  );
};
