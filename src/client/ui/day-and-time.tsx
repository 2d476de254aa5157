import { chakra } from '@chakra-ui/react';
import { useLanguage } from '#client/lib/i18n.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { formatDay, formatTime } from '#shared/dates/format-date.ts';

/** A moment in Budapest: in a table the day over the time, on a phone side by side. Neither is broken. */
export const DayAndTime = ({ moment }: { moment: Date }) => {
  const language = useLanguage();
  return (
    <chakra.span
      display="inline-flex"
      flexDirection={{ base: 'row', sm: 'column' }}
      columnGap="1.5"
      whiteSpace="nowrap"
      lineHeight={{ base: '1.5', sm: '1.15' }}
    >
      <span>{formatDay(budapestDay(moment), language)}</span> <span>{formatTime(moment, language)}</span>
    </chakra.span>
  );
};
