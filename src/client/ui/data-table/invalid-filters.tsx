import type { ReactNode } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { EmptyState } from '../empty-state.tsx';
import { Notice } from '../notice.tsx';
import { useParameterNames } from './use-parameter-names.ts';

export interface InvalidFiltersNoticeProps {
  /** Address parameters without a valid value. */
  names: readonly string[];
  /** True if the list stays empty until they are corrected. */
  isStopped?: boolean;
}

/**
 * Explains that a list differs from its address.
 * Changing the filter makes the address valid.
 */
export const InvalidFiltersNotice = ({ names, isStopped = false }: InvalidFiltersNoticeProps) => {
  const { t } = useTranslation();
  const namesOf = useParameterNames();
  return (
    <Notice tone="warning">
      {t(isStopped ? 'invalidFilters:stopped' : 'invalidFilters:ignored', { names: namesOf(names) })}
    </Notice>
  );
};

interface InvalidFiltersStateProps {
  names: readonly string[];
  action: ReactNode;
}

/** Replaces the rows until the filters of the address are valid. */
export const InvalidFiltersState = ({ names, action }: InvalidFiltersStateProps) => {
  const { t } = useTranslation();
  const namesOf = useParameterNames();
  return (
    <EmptyState illustration="notFound" title={t('invalidFilters:title')} action={action}>
      {t('invalidFilters:stopped', { names: namesOf(names) })}
    </EmptyState>
  );
};
