import { chakra, Stack } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button } from './button.tsx';
import { FilterButton } from './data-table/filter-button.tsx';
import { Notice } from './notice.tsx';
import { PopoverButton } from './popover-button.tsx';
import { ProblemText } from './problem-text.tsx';
import { type QueryLike, QueryState } from './query-state.tsx';
import { Skeleton } from './skeleton.tsx';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

const useHourText = () => {
  const { t } = useTranslation();
  return (hour: number | null): string => (hour === null ? t('ui:mailHour.never') : t('ui:mailHour.hour', { hour }));
};

/** In Budapest; null for no e-mails. */
interface MailHour {
  hour: number | null;
}

interface MailHourMenuProps {
  title: string;
  /** What is e-mailed, and to whom. */
  text: string;
  /** The panel aligns with this side of the button. */
  align: 'start' | 'end';
  query: QueryLike<MailHour>;
  saving: { isPending: boolean; variables: MailHour | undefined; error: unknown };
  /** Calls `onSaved` unless it fails. */
  onChange: (chosen: MailHour, onSaved: () => void) => void;
}

/** A menu that shows the hour of a daily e-mail and saves at once. */
export const MailHourMenu = ({ title, text, query, saving, onChange, align }: MailHourMenuProps) => {
  const { t } = useTranslation();
  const hourText = useHourText();
  return (
    <PopoverButton
      label={title}
      width="21rem"
      align={align}
      trigger={(props) => (
        <FilterButton
          {...props}
          data-screen-only
          active={false}
          aria-haspopup="dialog"
          // The width with an hour, so loading moves nothing.
          minW="10.5rem"
          justifyContent="space-between"
        >
          {query.data
            ? t('ui:mailHour.button', { hour: hourText(query.data.hour) })
            : t(query.error ? 'ui:mailHour.unknown' : 'ui:mailHour.loading')}
          <ChevronDown size={18} aria-hidden />
        </FilterButton>
      )}
    >
      {(close) => (
        <Stack gap="3">
          <p>{text}</p>
          <QueryState query={query} skeleton={<Skeleton width="100%" height="20.75rem" display="block" />}>
            {({ hour }) => (
              <>
                {saving.error !== null && (
                  <Notice tone="danger" title={t('ui:mailHour.failed')}>
                    <ProblemText error={saving.error} />
                  </Notice>
                )}
                <HourGrid
                  label={title}
                  value={saving.isPending && saving.variables ? saving.variables.hour : hour}
                  onChange={(next) => {
                    if (!saving.isPending) onChange({ hour: next }, close);
                  }}
                />
              </>
            )}
          </QueryState>
        </Stack>
      )}
    </PopoverButton>
  );
};

interface HourGridProps {
  label: string;
  /** Null for no e-mails. */
  value: number | null;
  onChange: (hour: number | null) => void;
}

const HourGrid = ({ label, value, onChange }: HourGridProps) => {
  const hourText = useHourText();
  return (
    <chakra.fieldset
      display="grid"
      gridTemplateColumns="repeat(4, 1fr)"
      gap="1"
      border="0"
      p="0"
      m="0"
      minW="0"
      aria-label={label}
    >
      {[null, ...hours].map((hour) => (
        <Button
          key={hour}
          variant={hour === value ? 'solid' : 'ghost'}
          gridColumn={hour === null ? '1 / -1' : 'auto'}
          minW="0"
          px="0"
          fontWeight="550"
          fontVariantNumeric="tabular-nums"
          aria-pressed={hour === value}
          onClick={() => onChange(hour)}
        >
          {hourText(hour)}
        </Button>
      ))}
    </chakra.fieldset>
  );
};
