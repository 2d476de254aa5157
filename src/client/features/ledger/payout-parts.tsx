import { chakra } from '@chakra-ui/react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/navigation/paths.ts';
import { TextLink } from '#client/ui/text-link.tsx';
import { formatDay } from '#shared/dates/format-date.ts';
import type { ExpectedPayoutParts } from '#shared/ledger/ledger.schema.ts';
import { formatMoney } from '#shared/money/format-money.ts';

interface PayoutPartsProps {
  merchantId: string;
  /** What is transferred, in minor units. */
  amount: number;
  parts: ExpectedPayoutParts;
}

const deductions = ['fee', 'refunded', 'held', 'paid', 'debt'] as const;

/** A button, and on request what an expected transfer is made of. */
export const PayoutParts = ({ merchantId, amount, parts }: PayoutPartsProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      {' '}
      <chakra.button
        type="button"
        aria-label={t('reports:balance.expected.explain', { amount: formatMoney(amount, language) })}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        display="inline-flex"
        alignItems="center"
        gap="1"
        minH="6"
        color="brand.fg"
        fontWeight="550"
        cursor="pointer"
        borderRadius="l1"
      >
        {t('reports:explain.open')}
        <Chevron size={18} aria-hidden />
      </chakra.button>
      <chakra.div id={id} hidden={!isOpen}>
        {isOpen && <Rows merchantId={merchantId} amount={amount} parts={parts} />}
      </chakra.div>
    </>
  );
};

const Rows = ({ merchantId, amount, parts }: PayoutPartsProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const gross = parts.sales.reduce((sum, sales) => sum + sales.amount, 0);
  // A fraction of a forint is not transferred.
  const rounding = amount - deductions.reduce((rest, name) => rest - parts[name], gross);
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="1fr auto"
      columnGap="4"
      maxW="24rem"
      mt="1"
      mb="3"
      ps="3"
      borderStartWidth="2px"
      fontVariantNumeric="tabular-nums"
    >
      {parts.sales.map(({ fromDay, toDay, amount: sum }) => {
        const days = [...new Set([fromDay, toDay])].map((day) => formatDay(day, language)).join(' – ');
        return (
          <Row key={fromDay} minor={sum}>
            <TextLink href={paths.paidSales(merchantId, { fromDate: fromDay, toDate: toDay })}>
              {parts.sales.length === 1
                ? t('reports:balance.expected.sales')
                : t('reports:balance.expected.salesOf', { days })}
            </TextLink>
          </Row>
        );
      })}
      {deductions
        .filter((name) => parts[name] !== 0)
        .map((name) => (
          <Row key={name} minor={-parts[name]}>
            {t(`reports:balance.expected.${name}`)}
          </Row>
        ))}
      {rounding !== 0 && <Row minor={rounding}>{t('reports:balance.expected.rounding')}</Row>}
      <Row minor={amount} isTotal>
        {t('reports:balance.expected.transfer')}
      </Row>
    </chakra.dl>
  );
};

const Row = ({ minor, isTotal = false, children }: { minor: number; isTotal?: boolean; children: ReactNode }) => {
  const language = useLanguage();
  const fontWeight = isTotal ? '600' : undefined;
  return (
    <>
      <chakra.dt fontWeight={fontWeight}>{children}</chakra.dt>
      <chakra.dd m="0" textAlign="end" fontWeight={fontWeight}>
        {formatMoney(minor, language)}
      </chakra.dd>
    </>
  );
};
