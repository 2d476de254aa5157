import { chakra, Flex, Stack } from '@chakra-ui/react';
import { Download, Mail } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useMayCall } from '#client/lib/session/use-may-call.ts';
import { useFileDownload } from '#client/lib/use-file-download.ts';
import { Button } from '#client/ui/button.tsx';
import { ChipGroup } from '#client/ui/chips.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { type Language, languages } from '#shared/i18n/languages.ts';
import { hasReceipt } from '#shared/receipts/receipts.schema.ts';
import type { TransactionDetail } from '#shared/transactions/transactions.schema.ts';
import { ReceiptForm } from './receipt-form.tsx';
import { receiptFile } from './transaction-files.ts';

interface ReceiptSectionProps {
  merchantId: string;
  transaction: Pick<TransactionDetail, 'id' | 'state' | 'readerDetails'>;
}

/** Saves or e-mails the customer's receipt; empty in test mode. */
export const ReceiptSection = ({ merchantId, transaction }: ReceiptSectionProps) => {
  const { t } = useTranslation();
  if (!useMayCall('receipts.download')) return null;
  return (
    <chakra.section mt="5" borderTopWidth="1px" pt="4">
      <chakra.h3 textStyle="label">{t('receipts:title')}</chakra.h3>
      {hasReceipt(transaction) ? (
        <Receipt merchantId={merchantId} transaction={transaction} />
      ) : (
        <chakra.p color="fg.muted">{t('receipts:notYet')}</chakra.p>
      )}
    </chakra.section>
  );
};

const Receipt = ({ merchantId, transaction: { id, readerDetails } }: ReceiptSectionProps) => {
  const { t } = useTranslation();
  const ownLanguage = useLanguage();
  const isCustomer = useSession()?.role === 'Basic';
  const maySend = useMayCall('receipts.sendByEmail') && isCustomer;
  // Some card readers send the language preference of the card.
  const cardLanguage = languages.find((each) => each === readerDetails.cardLanguagePreference?.toLowerCase());
  const [language, setLanguage] = useState<Language>(cardLanguage ?? ownLanguage);
  const [isWriting, setIsWriting] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const download = useFileDownload();

  return (
    <Stack gap="3">
      <chakra.p color="fg.muted">{t('receipts:text')}</chakra.p>
      <ChipGroup
        label={t('receipts:language')}
        options={languages.map((value) => ({ value, label: t(`receipts:languages.${value}`) }))}
        value={language}
        onChange={setLanguage}
      />
      <Flex wrap="wrap" gap="2">
        <Button
          variant="outline"
          icon={<Download />}
          loading={download.isPending}
          onClick={() => download.mutate(receiptFile({ merchantId, id }, language))}
        >
          {t('receipts:download')}
        </Button>
        {maySend && !isWriting && (
          <Button
            variant="outline"
            icon={<Mail />}
            onClick={() => {
              setSentTo(null);
              setIsWriting(true);
            }}
          >
            {t('receipts:email')}
          </Button>
        )}
      </Flex>
      {download.error && (
        <Notice tone="danger" title={t('receipts:downloadFailed')}>
          <ProblemText error={download.error} />
        </Notice>
      )}
      {isWriting && (
        <ReceiptForm
          merchantId={merchantId}
          id={id}
          language={language}
          onCancel={() => setIsWriting(false)}
          onSent={(email) => {
            setIsWriting(false);
            setSentTo(email);
          }}
        />
      )}
      {sentTo !== null && <Notice tone="success">{t('receipts:sent', { email: sentTo })}</Notice>}
    </Stack>
  );
};
