import { chakra } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';
import { DetailItem, DetailList } from '#client/ui/detail-list.tsx';
import { readerDetails } from '#shared/transactions/reader-details.ts';

const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    fontWeight: '600',
    cursor: 'pointer',
    listStyle: 'none',
    borderRadius: 'l1',
    '&::-webkit-details-marker': { display: 'none' },
    '& svg': { transitionProperty: 'transform', transitionDuration: '120ms' },
  },
});

export interface ReaderDetailsProps {
  eftTransactionId: string;
  /** EMV data of the card reader by its own names: AID, RRN and others. */
  details: Readonly<Record<string, string>>;
}

/** Technical references for support and banks, collapsed by default. */
export const ReaderDetails = ({ eftTransactionId, details }: ReaderDetailsProps) => {
  const { t } = useTranslation();
  return (
    <chakra.details
      mt="5"
      borderTopWidth="1px"
      pt="2"
      css={{ '&[open] > summary > svg': { transform: 'rotate(90deg)' } }}
    >
      <Summary>
        <ChevronRight size={20} aria-hidden />
        {t('transactions:detail.technical')}
      </Summary>
      <DetailList>
        <DetailItem name={t('transactions:detail.eftTransactionId')}>{eftTransactionId}</DetailItem>
        {Object.entries(details).map(([key, value]) => {
          const known = readerDetails.find((each) => each === key);
          return (
            <DetailItem key={key} name={known ? t(`transactions:reader.${known}`) : key}>
              {value}
            </DetailItem>
          );
        })}
      </DetailList>
    </chakra.details>
  );
};
