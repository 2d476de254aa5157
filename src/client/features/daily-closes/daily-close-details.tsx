import { Box, chakra, Flex } from '@chakra-ui/react';
import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { FigureInfo } from '#client/features/figures/figures.api.ts';
import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useFileDownload } from '#client/lib/use-file-download.ts';
import { useToday } from '#client/lib/use-today.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { CopyableCode } from '#client/ui/data-table/cells.tsx';
import { DetailItem, DetailList } from '#client/ui/detail-list.tsx';
import { DownloadButtons } from '#client/ui/download-buttons.tsx';
import { Money } from '#client/ui/formatted-values.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import type { DailyCloseDetail, DailyClosePart, Paper } from '#shared/daily-closes/daily-closes.schema.ts';
import { formatDay, formatMoment } from '#shared/dates/format-date.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { paths } from '#shared/portal/paths.ts';
import { terminalLabel } from '#shared/terminals/terminal-label.ts';
import type { TransactionState } from '#shared/transactions/transaction-enums.ts';

type CloseFigure =
  | 'closeSales'
  | 'closeVoids'
  | 'closeRefunds'
  | 'closeNet'
  | 'closeTips'
  | 'closeServiceCharge'
  | 'closeCorrections'
  | 'closeAll';

interface DailyCloseProps {
  merchantId: string;
  close: DailyCloseDetail;
}

/** A daily close, or an open day, with its lines. */
export const DailyCloseDetails = ({ merchantId, close }: DailyCloseProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  const { day, terminalId, closedAt, corrections } = close;
  const transactionsOf = (of: string) => paths.transactions(merchantId, { fromDate: of, toDate: of, terminalId });
  const saleOf = (reference: string) => paths.transactions(merchantId, { searchFor: reference });
  const salesOf = (state: TransactionState, tips: { tip?: 'With' } = {}) =>
    paths.transactions(merchantId, { fromDate: day, toDate: day, terminalId, type: 'Sale', state, ...tips });
  const hrefs = {
    closeVoids: salesOf('Storno'),
    closeRefunds: paths.transactions(merchantId, {
      fromDate: day,
      toDate: day,
      terminalId,
      type: 'Refund',
      state: 'Success',
    }),
    closeNet: salesOf('Success'),
    closeTips: salesOf('Success', { tip: 'With' }),
  };
  const named = (
    total: 'sales' | 'voids' | 'refunds' | 'net' | 'serviceCharge' | 'tips' | 'corrections' | 'all',
    figure: CloseFigure,
  ) => {
    const name = t(`dailyCloses:totals.${total}`);
    const href = figure in hrefs ? hrefs[figure as keyof typeof hrefs] : null;
    return { name, info: <FigureInfo figure={figure} label={name} href={href} /> };
  };
  return (
    <>
      <Box mb="5">
        <chakra.p textStyle="figure">
          <Money minor={close.netAmount} />
        </chakra.p>
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="3" mt="2">
          {closedAt ? (
            <StateChip tone="success" icon="done">
              {t('dailyCloses:closedAt', { moment: formatMoment(closedAt, language) })}
            </StateChip>
          ) : (
            <StateChip tone="warning" icon="waiting">
              {t('dailyCloses:notClosed')}
            </StateChip>
          )}
        </chakra.p>
      </Box>
      <DetailList>
        <DetailItem name={t('dailyCloses:columns.day')}>{formatDay(day, language)}</DetailItem>
        <DetailItem name={t('dailyCloses:columns.terminal')}>
          {terminalLabel({ name: close.terminalName, serialNumber: close.terminalSerialNumber })}
        </DetailItem>
        <Total {...named('sales', 'closeSales')} count={close.saleCount} amount={close.saleAmount} />
        <Total {...named('voids', 'closeVoids')} count={close.voidCount} amount={-close.voidAmount} />
        {close.refundCount > 0 && (
          <Total {...named('refunds', 'closeRefunds')} count={close.refundCount} amount={-close.refundAmount} />
        )}
        <DetailItem {...named('net', 'closeNet')}>
          <Money minor={close.netAmount} />
        </DetailItem>
        {/* The former server version sends none. */}
        {(close.serviceChargeAmount ?? 0) !== 0 && (
          <DetailItem {...named('serviceCharge', 'closeServiceCharge')}>
            <Money minor={close.serviceChargeAmount} />
          </DetailItem>
        )}
        {close.tipCount > 0 && (
          <Total {...named('tips', 'closeTips')} count={close.tipCount} amount={close.tipAmount} />
        )}
        {corrections.length > 0 && (
          <>
            <DetailItem {...named('corrections', 'closeCorrections')}>
              <Money minor={close.correctionAmount} />
            </DetailItem>
            <DetailItem {...named('all', 'closeAll')}>
              <Money minor={close.netAmount + close.correctionAmount} />
            </DetailItem>
          </>
        )}
      </DetailList>
      <LaterCorrections merchantId={merchantId} close={close} />
      <Flex wrap="wrap" gap="2" mt="4">
        <LinkButton href={transactionsOf(day)} variant="outline" icon={<ReceiptText aria-hidden />}>
          {t('dailyCloses:toTransactions')}
        </LinkButton>
        {(close.number !== null || day === today) && <Downloads merchantId={merchantId} close={close} />}
      </Flex>
      {corrections.length > 0 && (
        <Part title={t('dailyCloses:corrections')}>
          <chakra.p color="fg.muted" mb="2">
            {t('dailyCloses:correctionsText')}
          </chakra.p>
          <DetailList>
            {corrections.map((correction) => (
              <chakra.div key={correction.day} display="contents">
                <DetailItem name={formatDay(correction.day, language)}>
                  <TextLink href={transactionsOf(correction.day)}>
                    <Money minor={correction.netAmount} />
                  </TextLink>
                </DetailItem>
              </chakra.div>
            ))}
          </DetailList>
        </Part>
      )}
      {close.byBrand.length > 0 && (
        <>
          <Part title={t('dailyCloses:byBrand')}>
            <DetailList>
              {close.byBrand.map((part) => (
                <PartTotal key={part.name} name={part.name} part={part} />
              ))}
            </DetailList>
          </Part>
          <Part title={t('dailyCloses:byEntryMode')}>
            <DetailList>
              {close.byEntryMode.map((part) => (
                <PartTotal key={part.name} name={t(`transactions:entryMode.${part.name}`)} part={part} />
              ))}
            </DetailList>
          </Part>
        </>
      )}
      {close.firstReference !== null && close.lastReference !== null && (
        <Part title={t('dailyCloses:references')}>
          <DetailList>
            <DetailItem name={t('dailyCloses:reference.first')}>
              <CopyableCode code={close.firstReference} what={t('dailyCloses:columns.firstReference')}>
                <TextLink href={saleOf(close.firstReference)}>{close.firstReference}</TextLink>
              </CopyableCode>
            </DetailItem>
            <DetailItem name={t('dailyCloses:reference.last')}>
              <CopyableCode code={close.lastReference} what={t('dailyCloses:columns.lastReference')}>
                <TextLink href={saleOf(close.lastReference)}>{close.lastReference}</TextLink>
              </CopyableCode>
            </DetailItem>
          </DetailList>
        </Part>
      )}
    </>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <chakra.section mt="5" borderTopWidth="1px" pt="4">
    <chakra.h3 textStyle="label" mb="2">
      {title}
    </chakra.h3>
    {children}
  </chakra.section>
);

interface TotalProps {
  name: string;
  info?: ReactNode;
  count: number;
  amount: number;
}

const Total = ({ name, info, count, amount }: TotalProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <DetailItem name={name} info={info}>
      {t('dailyCloses:pieces', { pieces: formatCount(count, language) })} · <Money minor={amount} />
    </DetailItem>
  );
};

/** The sum of all sales of a part, with the refunds below. */
const PartTotal = ({ name, part }: { name: string; part: DailyClosePart }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const linesOf = [
    ['voids', part.voidCount, part.voidAmount],
    ['refunds', part.refundCount, part.refundAmount],
  ] as const;
  const lines = linesOf.filter(([, count]) => count > 0);
  return (
    <DetailItem name={name}>
      {t('dailyCloses:pieces', { pieces: formatCount(part.saleCount, language) })} · <Money minor={part.saleAmount} />
      {lines.map(([key, count, amount]) => (
        <chakra.div key={key} color="fg.muted">
          {t(`dailyCloses:totals.${key}`)}: {t('dailyCloses:pieces', { pieces: formatCount(count, language) })} ·{' '}
          <Money minor={-amount} />
        </chakra.div>
      ))}
      {lines.length > 0 && (
        <chakra.div color="fg.muted">
          {t('dailyCloses:part.net')}: <Money minor={part.saleAmount - part.voidAmount - part.refundAmount} />
        </chakra.div>
      )}
    </DetailItem>
  );
};

/** Later changes of the day, with the closes that include them. */
const LaterCorrections = ({ merchantId, close }: DailyCloseProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  // The former server version sends none.
  const later = close.laterCorrections ?? [];
  if (later.length === 0) return null;
  const sum = later.reduce((all, { netAmount }) => all + netAmount, 0);
  return (
    <Box mt="4">
      <Notice
        tone="warning"
        title={t('dailyCloses:later.title', {
          day: formatDay(close.day, language),
          amount: formatMoney(sum, language),
        })}
      >
        <chakra.ul listStyleType="none">
          {later.map(({ number, netAmount }) => (
            <li key={number ?? 'open'}>
              <Money minor={netAmount} />:{' '}
              {number === null ? (
                t('dailyCloses:later.open')
              ) : (
                <TextLink href={paths.dailyClose(merchantId, number)}>{t('dailyCloses:numbered', { number })}</TextLink>
              )}
            </li>
          ))}
        </chakra.ul>
        <p>{t('dailyCloses:later.now', { amount: formatMoney(close.netAmount + sum, language) })}</p>
      </Notice>
    </Box>
  );
};

const papers = [
  { paper: 'A4', label: 'dailyCloses:download.a4' },
  { paper: 'Roll80', label: 'dailyCloses:download.roll' },
] as const satisfies { paper: Paper; label: string }[];

const Downloads = ({ merchantId, close: { number, day, terminalId } }: DailyCloseProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const download = useFileDownload();
  const ofMerchant = `/api/v1/Merchant/${encodeURIComponent(merchantId)}/DailyClose`;
  const ofClose = number === null ? `${ofMerchant}/Open/${encodeURIComponent(terminalId)}` : `${ofMerchant}/${number}`;
  const files = papers.map(({ paper, label }) => ({
    label: t(label),
    url: `${ofClose}/Pdf?${new URLSearchParams({ paper, language })}`,
    name: `${number ?? day}${paper === 'A4' ? '' : ' 80 mm'}.pdf`,
  }));
  return <DownloadButtons files={files} download={download} failed={t('dailyCloses:download.failed')} />;
};
