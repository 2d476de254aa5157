import { Stack } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { DetailSkeleton } from '#client/ui/data-table/item-drawer.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';

const names = [
  'lastSeenName',
  'lastUsedName',
  'batteryName',
  'connectionName',
  'appVersion',
  'firmwareVersion',
] as const;

export const ReaderSkeleton = () => {
  const { t } = useTranslation();
  return (
    <Stack gap="5">
      <p>
        <Skeleton width="8rem" height="1.75rem" />
      </p>
      <DetailSkeleton names={names.map((name) => t(`terminals:health.${name}`))} />
    </Stack>
  );
};
