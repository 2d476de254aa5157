import { chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { DetailItem, DetailList } from '#client/ui/detail-list.tsx';
import { FoldedSummary } from '#client/ui/folded-summary.tsx';
import { readerDetails } from '#shared/transactions/reader-details.ts';

export interface ReaderDetailsProps {
  eftTransactionId: string;
  /** EMV data by the reader's own names: AID, RRN and others. */
  details: Readonly<Record<string, string>>;
}

/** Technical references for support and banks, initially collapsed. */
export const ReaderDetails = ({ eftTransactionId, details }: ReaderDetailsProps) => {
  const { t } = useTranslation();
  return (
    <chakra.details mt="5" borderTopWidth="1px" pt="2">
      <FoldedSummary>{t('transactions:detail.technical')}</FoldedSummary>
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
