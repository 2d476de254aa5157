import { useEffect, useState } from 'react';
import { arrivalMs, type FollowedPage, followPage, type LivePage } from './follow-page.ts';

interface PageQuery<P extends LivePage> {
  data: P | undefined;
  dataUpdatedAt: number;
  isFetching: boolean;
  isPlaceholderData: boolean;
}

/** What to show of a page whose query is asked again with every change; `view` names filter and page. */
export const useFollowedPage = <P extends LivePage>(
  view: string,
  { data, dataUpdatedAt, isFetching, isPlaceholderData }: PageQuery<P>,
): FollowedPage<P> | null => {
  const [followed, setFollowed] = useState<FollowedPage<P> | null>(null);

  const isNews = followed?.view !== view || followed.latest !== data || (!followed.isSettled && !isFetching);
  if (data && !isPlaceholderData && isNews)
    setFollowed(followPage(followed, { view, page: data, at: dataUpdatedAt, isSettled: !isFetching }));

  const oldest = followed?.arrivals.at(-1);
  useEffect(() => {
    if (!oldest) return;
    const timer = setTimeout(
      () =>
        setFollowed(
          (present) =>
            present && { ...present, arrivals: present.arrivals.filter((arrival) => arrival.at > oldest.at) },
        ),
      Math.max(oldest.at + arrivalMs - Date.now(), 0),
    );
    return () => clearTimeout(timer);
  }, [oldest]);

  return data === undefined ? null : followed;
};
