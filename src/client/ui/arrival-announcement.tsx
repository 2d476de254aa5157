import { VisuallyHidden } from '@chakra-ui/react';
import type { FollowedPage } from '#client/lib/list/follow-page.ts';
import type { Page } from '#shared/paging/page.ts';

export interface ArrivalAnnouncementProps<Row extends { id: string }> {
  followed: FollowedPage<Page<Row>> | null;
  /** How many came in together; of a single one also what it is, where it is on the page. */
  words: (count: number, row: Row | null) => string;
}

/** Says what has come in to those who listen, when there is a pause. */
export const ArrivalAnnouncement = <Row extends { id: string }>({ followed, words }: ArrivalAnnouncementProps<Row>) => {
  const latest = followed?.arrivals[0];
  const together = followed?.arrivals.filter(({ at }) => at === latest?.at) ?? [];
  const row = together.length === 1 ? followed?.shown.data.find(({ id }) => id === latest?.id) : null;
  return (
    <VisuallyHidden aria-live="polite">
      {together.length === 0 ? '' : words(together.length, row ?? null)}
    </VisuallyHidden>
  );
};
