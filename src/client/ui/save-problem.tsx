import { RotateCw } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { ProblemText } from './problem-text.tsx';

export interface SaveProblemProps {
  error: unknown;
  /** Loads the version that another user has saved meanwhile. */
  overwritten: { isLoading: boolean; onLoad: () => void } | null;
}

/** The error of a save that does not belong to a field. */
export const SaveProblem = ({ error, overwritten }: SaveProblemProps) => {
  const { t } = useTranslation();
  if (overwritten === null)
    return (
      <Notice tone="danger" title={t('ui:save.failed')}>
        <ProblemText error={error} />
      </Notice>
    );
  return (
    <Notice
      tone="warning"
      title={t('ui:save.overwritten')}
      action={
        <Button variant="outline" icon={<RotateCw />} loading={overwritten.isLoading} onClick={overwritten.onLoad}>
          {t('ui:save.loadFresh')}
        </Button>
      }
    >
      <ProblemText error={error} />
    </Notice>
  );
};
