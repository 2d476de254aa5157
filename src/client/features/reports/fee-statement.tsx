import { Box, chakra, Flex } from '@chakra-ui/react';
import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useFileDownload } from '#client/lib/use-file-download.ts';
import { DownloadButtons } from '#client/ui/download-buttons.tsx';
import { Money } from '#client/ui/formatted-values.tsx';
import { budapestDay } from '#shared/dates/budapest.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { feeLineText } from '#shared/reports/fee-line-text.ts';
import type { SettlementDetails } from '#shared/reports/settlement-details.schema.ts';

interface FeeStatementProps {
  merchantId: string;
  settlement: SettlementDetails;
}

/** The lines of the fees of a month with their sum. */
export const FeeStatementSection = ({ settlement }: Pick<FeeStatementProps, 'settlement'>) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { lines, fee, feeStatement } = settlement;
  if (!feeStatement) return null;
  const { number, issuedAt } = feeStatement;
  return (
    <chakra.section mt="5" borderTopWidth="1px" pt="4">
      <chakra.h3 textStyle="label">{t('reports:fees.titleOf', { number })}</chakra.h3>
      <chakra.p color="fg.muted">
        {t('reports:fees.issuedOn', { day: formatDay(budapestDay(issuedAt), language) })}
      </chakra.p>
      <chakra.dl m="0" mt="2" css={{ '& > div + div': { borderTopWidth: '1px' } }}>
        {lines.map((line) => (
          <Line
            key={`${line.kind} ${line.brand}`}
            name={t(...feeLineText(line, lines))}
            details={t('reports:fees.line', {
              number: formatCount(line.count, language),
              base: formatMoney(line.base, language),
            })}
            minor={line.fee}
          />
        ))}
        <Line isTotal name={t('reports:fees.total')} minor={fee} />
      </chakra.dl>
      <chakra.p mt="3" color="fg.muted">
        {t('reports:fees.notInvoice')}
      </chakra.p>
    </chakra.section>
  );
};

interface LineProps {
  name: string;
  details?: string;
  minor: number;
  isTotal?: boolean;
}

const Line = ({ name, details, minor, isTotal = false }: LineProps) => (
  <Flex justify="space-between" gap="4" py="2" fontWeight={isTotal ? '600' : undefined}>
    <chakra.dt minW="0">
      {name}
      {details && (
        <chakra.span display="block" color="fg.muted">
          {details}
        </chakra.span>
      )}
    </chakra.dt>
    <chakra.dd m="0" whiteSpace="nowrap">
      <Money minor={minor} />
    </chakra.dd>
  </Flex>
);

/** The numbered statement of a month as files. */
export const FeeStatementFiles = ({ merchantId, settlement }: FeeStatementProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const download = useFileDownload();
  const { month, feeStatement } = settlement;
  if (!feeStatement) return null;
  const ofMonth = `/api/v1/Merchant/${encodeURIComponent(merchantId)}/Settlement/${month}/FeeStatement`;
  const files = [
    { label: t('reports:fees.pdf'), url: `${ofMonth}?language=${language}`, name: `${month}.pdf` },
    { label: t('reports:fees.csv'), url: `${ofMonth}/Export?format=csv`, name: `${month}.csv` },
  ];
  return (
    <Box mt="3">
      <DownloadButtons files={files} download={download} failed={t('reports:fees.failed')} />
    </Box>
  );
};
