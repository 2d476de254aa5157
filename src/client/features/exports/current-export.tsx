import { chakra, Stack } from '@chakra-ui/react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { StepProgress } from '#client/ui/step-progress.tsx';
import type { ListExport } from '#shared/exports/exports.schema.ts';
import { ExportProgress } from './export-progress.tsx';
import { useExportFile } from './use-export-file.ts';
import { isUnfinished } from './use-own-exports.ts';

interface CurrentExportProps {
  merchantId: string;
  /** Null until the server has answered the request. */
  current: ListExport | null;
}

/** The progress of this screen's export; the finished file is saved. */
export const CurrentExport = ({ merchantId, current }: CurrentExportProps) => {
  const { t } = useTranslation();
  const { download, bytes } = useExportFile(merchantId);
  const save = useEffectEvent(() => {
    if (current) download.mutate(current);
  });
  const readyId = current?.state === 'Ready' ? current.id : null;
  useEffect(() => {
    if (readyId !== null) save();
  }, [readyId]);

  if (!current || isUnfinished(current)) {
    return (
      <Stack gap="3">
        <ExportProgress merchantId={merchantId} waiting={current} />
        <chakra.p color="fg.muted">{t('listExports:inBackground')}</chakra.p>
      </Stack>
    );
  }
  if (current.state === 'Failed') {
    return (
      <Notice tone="danger" title={t('listExports:failed')}>
        <p>{t(`listExports:failures.${current.failure ?? 'Error'}`)}</p>
      </Notice>
    );
  }
  if (download.isPending) {
    return <StepProgress label={t('listExports:saving')} done={bytes} total={Math.max(current.size ?? 0, 1)} />;
  }
  if (download.error) {
    return (
      <Notice tone="danger" title={t('listExports:downloadFailed')}>
        {problemOf(download.error).kind !== 'network' && <ProblemText error={download.error} />}
        <DialogActions>
          <Button variant="outline" onClick={() => download.mutate(current)}>
            {t('ui:export.again')}
          </Button>
        </DialogActions>
      </Notice>
    );
  }
  return download.isSuccess ? (
    <Notice tone="success" title={t('ui:export.done')}>
      <p>{download.data}</p>
    </Notice>
  ) : null;
};
