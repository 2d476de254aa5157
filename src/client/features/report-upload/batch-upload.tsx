import { useTranslation } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { isSent } from './batch.ts';
import { BatchList } from './batch-list.tsx';
import type { ReportValues } from './read-report-name.ts';
import { UploadProgress } from './upload-progress.tsx';
import type { useBatch } from './use-batch.ts';

interface BatchUploadProps {
  batch: ReturnType<typeof useBatch>;
  common: ReportValues;
}

/** Many files with results, and the button that sends the rest. */
export const BatchUpload = ({ batch, common }: BatchUploadProps) => {
  const { t } = useTranslation();
  const { files, isSending, isAttempted, sendableCount } = batch;
  const total = files.length;
  const sent = files.filter(isSent).length;
  const parts = files.map(({ status }) => (status.state === 'sending' ? status.part : status.state === 'sent' ? 1 : 0));
  return (
    <>
      <BatchList
        files={files}
        common={common}
        disabled={isSending}
        problemIn={batch.problemIn}
        isAttempted={isAttempted}
        onRetry={batch.retryLookups}
        onChange={batch.change}
        onRemove={batch.remove}
      />
      {isAttempted && !isSending && sent === total && (
        <Notice tone="success" title={t('reportUpload:batch.allSent', { count: total })} />
      )}
      {isAttempted && !isSending && sent < total && (
        <Notice tone="warning" title={t('reportUpload:batch.someLeft', { count: total - sent })}>
          <p>{t('reportUpload:batch.someLeftText', { count: sent })}</p>
        </Notice>
      )}
      {isSending ? (
        <UploadProgress
          part={parts.reduce<number>((sum, part) => sum + part, 0) / total}
          label={t('reportUpload:batch.progress', { sent, total })}
          onCancel={batch.cancel}
        />
      ) : sent < total ? (
        <div>
          <Button type="submit">
            {sendableCount === 0 ? t('reportUpload:submit') : t('reportUpload:batch.submit', { count: sendableCount })}
          </Button>
        </div>
      ) : (
        <div>
          <Button variant="outline" onClick={batch.clear}>
            {t('reportUpload:batch.clear')}
          </Button>
        </div>
      )}
    </>
  );
};
