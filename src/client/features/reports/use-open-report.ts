import { useLocation, useSearchParams } from 'wouter';
import { readOpenReport, withOpenReport } from './report-filter.ts';

/** Whether the list lies one step back in the history; not so when the address was opened as it is. */
const isFromList = (): boolean => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'isFromList' in state;
};

/** The report that is being read, kept in the address beside the filter. */
export const useOpenReport = () => {
  const [params] = useSearchParams();
  const [path, navigate] = useLocation();
  const hrefOf = (id: string | null) => {
    const search = withOpenReport(params, id).toString();
    return search === '' ? path : `${path}?${search}`;
  };
  return {
    openId: readOpenReport(params),
    open: (id: string) => navigate(hrefOf(id), { state: { isFromList: true } }),
    // Back rather than on, so that the browser's back button then leaves the list instead of opening the report again.
    close: () => {
      if (isFromList()) window.history.back();
      else navigate(hrefOf(null), { replace: true });
    },
  };
};
