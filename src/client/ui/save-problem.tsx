import { useTranslation } from '#client/lib/i18n.ts';
import { Notice } from './notice.tsx';
import { ProblemText } from './problem-text.tsx';

export const SaveProblem = ({ error }: { error: unknown }) => {
  const { t } = useTranslation();
  return (
    <Notice tone="danger" title={t('ui:save.failed')}>
      <ProblemText error={error} />
    </Notice>
  );
};
