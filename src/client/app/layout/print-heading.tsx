import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRoute } from 'wouter';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { routes } from '#client/lib/navigation/routes.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import type { PersistedSession } from '#client/lib/session/stored-session.ts';
import { Logo } from '#client/ui/logo.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import { useReadableMerchants } from '../merchant-access-guard.tsx';

/**
 * The merchant and print time above printed screens and details.
 * The screen's own heading has the period.
 */
export const PrintHeading = ({ session }: { session: PersistedSession }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const printedAt = usePrintTime();
  const name = useMerchantName(session);
  return (
    <chakra.p
      data-print-only
      data-print-heading
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="6"
      pb="2"
      mb="4"
      borderBottomWidth="1px"
    >
      <Logo />
      <chakra.strong flex="1" fontWeight="600">
        {name}
      </chakra.strong>
      <span>{t('ui:printed.at', { time: formatMoment(printedAt, language) })}</span>
    </chakra.p>
  );
};

/** The time of the last print, rendered before the page layout. */
const usePrintTime = (): Date => {
  const [time, setTime] = useState(() => new Date());
  useEffect(() => {
    const update = () => flushSync(() => setTime(new Date()));
    addEventListener('beforeprint', update);
    return () => removeEventListener('beforeprint', update);
  }, []);
  return time;
};

/**
 * The name of the URL's merchant, from calls
 * that the frame makes anyway; else undefined.
 */
const useMerchantName = ({ role }: PersistedSession): string | undefined => {
  const [, params] = useRoute(routes.merchant);
  const readable = useReadableMerchants(role);
  const id = params?.merchantId ?? '';
  const listed = readable.data?.find((merchant) => merchant.id === id)?.name;
  const { data } = trpc.merchants.getName.useQuery({ id }, { enabled: role === 'Admin' && id !== '' });
  return listed ?? data?.name;
};
