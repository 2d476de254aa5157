import { type RefObject, useRef } from 'react';
import type { FollowedPage, LivePage } from './follow-page.ts';
import { useFollowedPage } from './use-followed-page.ts';
import { type FailableQuery, useStickyError } from './use-sticky-error.ts';

/** A list that goes on while it is looked at. */
export interface FollowedList<P extends LivePage> {
  query: FailableQuery<P>;
  /** Null until the first answer. */
  followed: FollowedPage<P> | null;
  /** Where the list begins on the screen. */
  start: RefObject<HTMLDivElement | null>;
  /** For when what was pressed is gone afterwards: the keyboard goes on at the list. */
  focus: () => void;
}

/** What came of a query for one page of a list; `input` is all that it asks for. */
export const useFollowedList = <P extends LivePage>(input: object, asked: FailableQuery<P>): FollowedList<P> => {
  const view = JSON.stringify(input);
  const query = useStickyError(view, asked);
  const followed = useFollowedPage(view, query);
  const start = useRef<HTMLDivElement>(null);
  return { query, followed, start, focus: () => start.current?.focus({ preventScroll: true }) };
};
