import { useLocation, useSearchParams } from 'wouter';
import { readId } from './list-filter.ts';

/** How many steps of the history lie between the list and what is open now; none when the address was opened as it is. */
const stepsFromList = (): number => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'stepsFromList' in state ? Number(state.stepsFromList) : 0;
};

/** The one of a list whose details are open, kept in the address under that name beside the filter. */
export const useOpenItem = (name: string) => {
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
    openId: readId(params, name),
    hrefOf,
    open: (id: string) => navigate(hrefOf(id), { state: { stepsFromList: stepsFromList() + 1 } }),
    // Back rather than on, so that the browser's back button then leaves the list instead of opening the details again.
    close: () => {
      const steps = stepsFromList();
      if (steps > 0) window.history.go(-steps);
      else navigate(hrefOf(null), { replace: true });
    },
  };
};
