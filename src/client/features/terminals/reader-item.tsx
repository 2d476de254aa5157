import { chakra } from '@chakra-ui/react';
import { Activity, Pencil, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { countryName } from '#client/lib/country-name.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useMayCall } from '#client/lib/session/use-may-call.ts';
import { Button } from '#client/ui/button.tsx';
import { ListItem } from '#client/ui/item-list.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { paths } from '#shared/portal/paths.ts';
import type { MonitoredTerminal } from '#shared/terminals/terminal-health.schema.ts';
import { HealthChip } from './health-chip.tsx';
import { adviceFor, batteryWords, formatSighting } from './health-words.ts';
import { NameDialog } from './name-dialog.tsx';

interface ReaderItemProps {
  reader: MonitoredTerminal;
  /** The time when the health was read. */
  now: Date;
  onOpen: (id: string) => void;
}

/** A card reader in its merchant's list: health, advice and name. */
export const ReaderItem = ({ reader, now, onOpen }: ReaderItemProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const session = useSession();
  const [isNaming, setIsNaming] = useState(false);
  const { id, merchantId, serialNumber, name, type, address, health } = reader;
  // A parent sees its units' readers, but does not name them.
  const mayName = useMayCall('terminals.rename') && session?.merchantId === merchantId;
  const naming = t(name === null ? 'terminals:own.giveName' : 'terminals:own.changeName');
  const place = [
    address.countryCode === 'HU' ? null : countryName(address.countryCode, language),
    `${address.zipCode} ${address.city}`,
    address.street,
  ];
  const battery = batteryWords(health, t, language);
  const [advice, ...further] = adviceFor(reader, t, language);
  return (
    <ListItem
      Icon={Smartphone}
      heading={name ?? serialNumber}
      chip={<HealthChip reader={reader} />}
      details={[
        t(`terminals:type.${type}`),
        name === null ? null : serialNumber,
        place.filter((part) => part !== null).join(', '),
      ]
        .filter((part) => part !== null)
        .join(' · ')}
      actions={
        <>
          <Button
            variant="outline"
            icon={<Activity aria-hidden />}
            aria-label={`${t('terminals:health.open')}: ${name ?? serialNumber}`}
            onClick={() => onOpen(id)}
          >
            {t('terminals:health.open')}
          </Button>
          {mayName && (
            <Button
              variant="outline"
              icon={<Pencil aria-hidden />}
              aria-label={`${naming}: ${name ?? serialNumber}`}
              onClick={() => setIsNaming(true)}
            >
              {naming}
            </Button>
          )}
        </>
      }
    >
      <chakra.p color="fg.muted">
        {[
          battery && t('terminals:health.battery', { battery }),
          health.lastSeenAt === null
            ? t('terminals:neverUsed')
            : t('terminals:health.lastSeen', { moment: formatSighting(health.lastSeenAt, now, language) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </chakra.p>
      {advice && (
        <chakra.p fontWeight="550">
          {advice}
          {further.length > 0 && ` ${t('terminals:health.further', { count: further.length })}`}
        </chakra.p>
      )}
      <chakra.p>
        <TextLink href={`${paths.merchant(merchantId, 'transactions')}?terminalId=${encodeURIComponent(id)}`}>
          {t('terminals:own.transactions')}
        </TextLink>
      </chakra.p>
      <NameDialog reader={reader} open={isNaming} onClose={() => setIsNaming(false)} />
    </ListItem>
  );
};
