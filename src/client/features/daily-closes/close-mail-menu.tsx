import { chakra, Stack } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { FilterButton } from '#client/ui/data-table/filter-button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PopoverButton } from '#client/ui/popover-button.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { toast } from '#client/ui/toast.tsx';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

const useHourText = () => {
  const { t } = useTranslation();
  return (hour: number | null): string =>
    hour === null ? t('dailyCloses:mail.never') : t('dailyCloses:mail.hour', { hour });
};

/** A menu whose label shows from which hour closes are e-mailed. A choice is saved at once. */
export const CloseMailMenu = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const query = trpc.dailyCloses.mail.useQuery({ merchantId });
  const hourText = useHourText();
  return (
    <PopoverButton
      label={t('dailyCloses:mail.title')}
      width="21rem"
      align="end"
      trigger={(props) => (
        <FilterButton {...props} data-screen-only active={false} aria-haspopup="dialog">
          {query.data
            ? t('dailyCloses:mail.button', { hour: hourText(query.data.hour) })
            : t(query.error ? 'dailyCloses:mail.unknown' : 'dailyCloses:mail.loading')}
          <ChevronDown size={18} aria-hidden />
        </FilterButton>
      )}
    >
      {(close) => (
        <Stack gap="3">
          <p>{t('dailyCloses:mail.text')}</p>
          <QueryState query={query} skeleton={<Skeleton width="100%" height="14.75rem" display="block" />}>
            {({ hour }) => <HourChoice merchantId={merchantId} hour={hour} onSaved={close} />}
          </QueryState>
        </Stack>
      )}
    </PopoverButton>
  );
};

interface HourChoiceProps {
  merchantId: string;
  /** Null for no e-mails. */
  hour: number | null;
  onSaved: () => void;
}

const HourChoice = ({ merchantId, hour, onSaved }: HourChoiceProps) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const saving = trpc.dailyCloses.setMail.useMutation({
    onSuccess: (saved) => {
      utils.dailyCloses.mail.setData({ merchantId }, saved);
      toast.success(
        saved.hour === null
          ? { title: t('dailyCloses:mail.off') }
          : { title: t('dailyCloses:mail.on'), description: t('dailyCloses:mail.from', { hour: saved.hour }) },
      );
    },
  });
  return (
    <>
      {saving.error && (
        <Notice tone="danger" title={t('dailyCloses:mail.failed')}>
          <ProblemText error={saving.error} />
        </Notice>
      )}
      <HourGrid
        value={saving.isPending ? saving.variables.hour : hour}
        onChange={(next) => {
          // The callback is not called if the menu was closed meanwhile.
          if (!saving.isPending) saving.mutate({ merchantId, hour: next }, { onSuccess: onSaved });
        }}
      />
    </>
  );
};

interface HourGridProps {
  /** Null for no e-mails. */
  value: number | null;
  onChange: (hour: number | null) => void;
}

const HourGrid = ({ value, onChange }: HourGridProps) => {
  const { t } = useTranslation();
  const hourText = useHourText();
  return (
    <chakra.fieldset
      display="grid"
      gridTemplateColumns="repeat(6, 1fr)"
      gap="1"
      border="0"
      p="0"
      m="0"
      minW="0"
      aria-label={t('dailyCloses:mail.title')}
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
