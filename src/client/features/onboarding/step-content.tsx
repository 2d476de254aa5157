import { Box, chakra, Stack } from '@chakra-ui/react';
import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { TransferFacts } from '#client/features/checkout/checkout.api.ts';
import { OwnRequirementListPart } from '#client/features/requirements/requirements.api.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { usePublicPaths } from '#client/lib/navigation/use-public-paths.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { CopyableCode } from '#client/ui/data-table/cells.tsx';
import { DetailItem, DetailList } from '#client/ui/detail-list.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { budapestDay } from '#shared/dates/budapest.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { serviceTerms } from '#shared/offer/service-terms.ts';
import type { Onboarding, OnboardingStep } from '#shared/onboarding/onboarding.schema.ts';
import { paths } from '#shared/portal/paths.ts';
import { CustomerService } from './customer-service.tsx';
import { ResendContract } from './resend-contract.tsx';

interface StepContent {
  title: string;
  content: ReactNode;
}

interface OrderProps {
  order: NonNullable<Onboarding['order']>;
}

const PayByCard = ({ order: { referenceCode, totalPrice, status } }: OrderProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const texts = status === 'Failed' ? 'payAgain' : 'pay';
  return (
    <>
      <p>{t(`onboarding:order.${texts}.text`, { amount: formatMoney(totalPrice, language) })}</p>
      <Box>
        <LinkButton href={paths.checkout(referenceCode)} size="lg" icon={<CreditCard aria-hidden />}>
          {t(`onboarding:order.${texts}.action`)}
        </LinkButton>
      </Box>
    </>
  );
};

const PayByTransfer = ({ order }: OrderProps) => {
  const { t } = useTranslation();
  const isFailed = order.status === 'Failed';
  return (
    <>
      <p>{t(isFailed ? 'onboarding:order.transferFailed.text' : 'onboarding:order.transfer.text')}</p>
      <TransferFacts order={order} />
      {isFailed && <CustomerService />}
    </>
  );
};

const NotAccepted = ({ order: { referenceCode } }: OrderProps) => {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('onboarding:order.notAccepted.text', { referenceCode })}</p>
      <CustomerService />
    </>
  );
};

const Contract = () => {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('onboarding:contract.text')}</p>
      <p>{t('onboarding:contract.signed')}</p>
      <ResendContract />
    </>
  );
};

const Rejected = ({ onboarding: { review, order } }: { onboarding: Onboarding }) => {
  const { t } = useTranslation();
  return (
    <>
      {review.reason && (
        <chakra.p fontWeight="600">{t('onboarding:review.reason', { reason: review.reason })}</chakra.p>
      )}
      <p>{t('onboarding:review.rejectedText')}</p>
      {order?.status === 'Successful' && <p>{t('onboarding:review.refund')}</p>}
      <CustomerService />
    </>
  );
};

const Pairing = ({ readers }: Pick<Onboarding, 'readers'>) => {
  const { t } = useTranslation();
  const { faq } = usePublicPaths();
  const serialNumber = t('onboarding:pairing.serialNumber');
  return (
    <>
      <p>{t('onboarding:pairing.arrived')}</p>
      <chakra.ol ps="6" listStyleType="decimal">
        <li>{t('onboarding:pairing.on')}</li>
        <li>{t('onboarding:pairing.logIn')}</li>
        <li>{t('onboarding:pairing.choose')}</li>
      </chakra.ol>
      <DetailList>
        {readers.map((reader) => (
          <DetailItem key={reader.serialNumber} name={reader.name ?? serialNumber}>
            <CopyableCode code={reader.serialNumber} what={serialNumber} />
          </DetailItem>
        ))}
      </DetailList>
      <p>
        <TextLink href={`${faq}#pair-reader`}>{t('onboarding:pairing.help')}</TextLink>
      </p>
    </>
  );
};

const orderTitles = {
  BankCard: { Pending: 'pay', Failed: 'payAgain' },
  ByBankTransferInAdvance: { Pending: 'transfer', Failed: 'transferFailed' },
  Cod: { Pending: 'notAccepted', Failed: 'notAccepted' },
} as const;
const orderContents = { BankCard: PayByCard, ByBankTransferInAdvance: PayByTransfer, Cod: NotAccepted };

/**
 * Returns the task of an open step, or for whom and how long it waits.
 * Null for a step without text.
 */
export const useStepContent = (
  merchantId: string,
  onboarding: Onboarding,
  step: OnboardingStep,
): StepContent | null => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { order, review, readers, registeredAt, openRequirements } = onboarding;
  const { budapest, country } = serviceTerms.deliveryDays;
  switch (step) {
    case 'Order': {
      if (!order || order.status === 'Successful') return null;
      const Content = orderContents[order.paymentMethod];
      return {
        title: t(`onboarding:order.${orderTitles[order.paymentMethod][order.status]}.title`),
        content: <Content order={order} />,
      };
    }
    case 'Contract':
      return { title: t('onboarding:contract.title'), content: <Contract /> };
    case 'Review':
      if (openRequirements > 0)
        return {
          title: t('onboarding:review.requestedTitle'),
          content: (
            <>
              <p>{t('onboarding:review.requestedText')}</p>
              <OwnRequirementListPart merchantId={merchantId} />
            </>
          ),
        };
      return review.status === 'Rejected'
        ? { title: t('onboarding:review.rejectedTitle'), content: <Rejected onboarding={onboarding} /> }
        : {
            title: t('onboarding:review.title'),
            content: <p>{t('onboarding:review.text', { day: formatDay(budapestDay(registeredAt), language) })}</p>,
          };
    case 'Reader':
      return {
        title: t('onboarding:reader.title'),
        content: <p>{t('onboarding:reader.text', { budapest, country })}</p>,
      };
    case 'Pairing':
      return { title: t('onboarding:pairing.title'), content: <Pairing readers={readers} /> };
    case 'FirstSale':
      return { title: t('onboarding:firstSale.title'), content: <p>{t('onboarding:firstSale.text')}</p> };
    case 'Registration':
      return null;
  }
};

export const StepStack = ({ children }: { children: ReactNode }) => (
  <Stack gap="3" align="stretch">
    {children}
  </Stack>
);
