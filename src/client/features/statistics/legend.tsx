import { chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';

type SeriesName = 'current' | 'previous';

/** A filled square for this period, a dashed outline for the previous one, as they are drawn. */
export const SeriesSign = ({ name }: { name: SeriesName }) => (
  <chakra.span
    aria-hidden
    flexShrink={0}
    boxSize="3"
    borderRadius="3px"
    borderWidth="1.5px"
    {...(name === 'current'
      ? { bg: 'chart.current', borderColor: 'chart.current' }
      : { borderStyle: 'dashed', borderColor: 'chart.previous' })}
  />
);

/** What the two drawings mean. `note` says what else one has to know to read them. */
export const Legend = ({ note }: { note: string | null }) => {
  const { t } = useTranslation();
  return (
    <chakra.p display="flex" flexWrap="wrap" columnGap="5" color="fg.muted">
      {(['current', 'previous'] as const).map((name) => (
        <chakra.span key={name} display="inline-flex" alignItems="baseline" gap="2">
          <SeriesSign name={name} />
          {t(`statistics:${name}`)}
        </chakra.span>
      ))}
      {note && <span>{note}</span>}
    </chakra.p>
  );
};
