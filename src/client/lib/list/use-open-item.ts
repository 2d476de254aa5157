import { useLocation, useSearchParams } from 'wouter';
import { goBack } from '../navigation/leave-guard.ts';
import { readId } from './use-list-filter.ts';

export interface OpenItem {
  /** The id in the URL; null if no item is open. */
  openId: string | null;
  hrefOf: (id: string | null) => string;
  open: (id: string) => void;
  close: () => void;
}

/** History entries between list and item; 0 for a directly entered URL. */
const stepsFromList = (): number => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'stepsFromList' in state ? Number(state.stepsFromList) : 0;
};

/**
 * Keeps the open item's id in the URL parameter `name`.
 * `read` returns null for a text that cannot be an id.
 */
export const useOpenItem = (
  name: string,
  read: (params: URLSearchParams, name: string) => string | null = readId,
): OpenItem => {
  const [params] = useSearchParams();
  const [path, navigate] = useLocation();

  const hrefOf = (id: string | null) => {
    const next = new URLSearchParams(params);
    if (id === null) next.delete(name);
    else next.set(name, id);
    const search = next.toString();
    return search === '' ? path : `${path}?${search}`;
  };
  return {
    openId: read(params, name),
    hrefOf,
    open: (id) => navigate(hrefOf(id), { state: { stepsFromList: stepsFromList() + 1 } }),
    // Goes back, so that the back button then leaves the list.
    close: () => {
      const steps = stepsFromList();
      if (steps > 0) goBack(steps);
      else navigate(hrefOf(null), { replace: true });
    },
  };
};
