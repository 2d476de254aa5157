import { formatBytes } from '#client/lib/format-quantity.ts';
import type { useTranslation } from '#client/lib/i18n.ts';
import { formatMoment } from '#shared/dates/format-date.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { RequirementDocument } from '#shared/requirements/requirements.schema.ts';

export interface DocumentLabel {
  /** The size and the time of the upload. */
  details: string;
  /** The name of the file with its details. */
  full: string;
}

/**
 * Returns unique labels by document id: phones give photographs one name.
 * Documents of the same size and second are numbered.
 */
export const labelDocuments = (
  documents: readonly RequirementDocument[],
  { t, language }: { t: ReturnType<typeof useTranslation>['t']; language: Language },
): ReadonlyMap<string, DocumentLabel> => {
  const labels = new Map<string, DocumentLabel>();
  const uses = new Map<string, number>();
  for (const { id, fileName, size, uploadedAt } of documents) {
    const upload = `${formatBytes(size, language)}, ${formatMoment(uploadedAt, language)}`;
    const key = `${fileName} ${upload}`;
    const number = (uses.get(key) ?? 0) + 1;
    uses.set(key, number);
    const details = number === 1 ? upload : t('requirements:document.copy', { details: upload, number });
    labels.set(id, { details, full: `${fileName} (${details})` });
  }
  return labels;
};
