import type { ReactNode } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { EmptyState } from '../empty-state.tsx';
import { Notice } from '../notice.tsx';
import { useParameterNames } from './use-parameter-names.ts';

export interface InvalidFiltersNoticeProps {
  /** Parameters of the address that have no valid value. */
  names: readonly string[];
  /** True if nothing is listed until they are corrected. */
  isStopped?: boolean;
}

/** Says that a list or page is not what its address asks for. A change of the filter makes a valid address. */
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

/** What a list shows instead of rows until the filters of its address are valid. */
export const InvalidFiltersState = ({ names, action }: InvalidFiltersStateProps) => {
  const { t } = useTranslation();
  const namesOf = useParameterNames();
  return (
    <EmptyState illustration="notFound" title={t('invalidFilters:title')} action={action}>
      {t('invalidFilters:stopped', { names: namesOf(names) })}
    </EmptyState>
  );
};
