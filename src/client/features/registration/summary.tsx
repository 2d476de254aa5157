import { Box, chakra, HStack } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { Fragment } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLocation } from 'wouter';
import { countryName } from '#client/lib/country-name.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { formatDay } from '#shared/dates/format-date.ts';
import { readFullDay } from '#shared/dates/written-day.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { maxTerminals } from '#shared/orders/orders.schema.ts';
import { paths } from '#shared/portal/paths.ts';
import { personName } from '#shared/users/person-name.ts';
import { FieldGroup } from './fields/field-group.tsx';
import { useAddressText } from './fields/use-address-text.ts';
import type { OfficerForm, SignupForm } from './form.ts';
import { fillSameAs } from './same-as.ts';
import { type Step, stepsOf } from './steps.ts';

type Line = [what: string, value: string];

/** The entered values by step, without secrets. */
const useSummary = (form: SignupForm): Partial<Record<Step, Line[]>> => {
  const { t } = useTranslation();
  const language = useLanguage();
  const addressText = useAddressText();
  const banks = trpc.banks.list.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const { person, merchant, company, terminal, terminalOrder, bankAccount } = form;
  const price = trpc.orders.calculate.useQuery(
    { terminalCount: Number(terminalOrder.count) },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const officerLabels = (officer: OfficerForm): string[] => [
    ...(officer.isAuthorizedSignatory ? [t('signup:officers.isSignatory')] : []),
    ...(officer.isDirector ? [t('signup:officers.isDirector')] : []),
    ...(officer.isUltimateBeneficiaryOwner
      ? [`${t('signup:officers.isOwner')} (${officer.ownershipPercentage}%)`]
      : []),
    ...(officer.isPep ? [t('signup:officers.isPep')] : []),
  ];
  const { paymentMethod } = terminalOrder;
  const birth = readFullDay(person.dateOfBirth);
  const isCompany = merchant.type === 'Company';
  return {
    personBasics: [
      [t('signup:summary.name'), personName(person, language)],
      [t('signup:person.dateOfBirth'), birth === null ? person.dateOfBirth : formatDay(birth, language)],
      [t('signup:person.nationality'), countryName(person.nationalityCode, language)],
    ],
    account: [[t('signup:account.email'), form.email]],
    contact: [
      [t('signup:contact.mobile'), person.mobile],
      [t('signup:contact.settlementEmail'), merchant.settlementReportsEmail],
    ],
    homeAddress: [[t('signup:summary.address'), addressText(person.address)]],
    business: [
      [t('signup:business.type'), t(isCompany ? 'signup:business.company' : 'signup:business.soleTrader')],
      [t('signup:business.description'), merchant.description],
    ],
    businessData: [
      ...(isCompany ? ([[t('signup:business.companyName'), company.name]] satisfies Line[]) : []),
      [t('signup:business.tradeName'), merchant.doingBusinessAs],
      [t('signup:business.taxNumber'), merchant.taxNumber],
      ...(isCompany ? ([[t('signup:business.registrationId'), company.registrationId]] satisfies Line[]) : []),
      [t('signup:business.signatory'), merchant.authorizedSignatory],
      [t('signup:business.website'), merchant.website],
    ],
    addresses: [
      [t('signup:address.office'), addressText(merchant.registrationAddress)],
      [t('signup:address.operation'), addressText(terminal.operationAddress)],
    ],
    officers: form.persons.map((officer, i) => [
      t('signup:officers.nth', { number: i + 1 }),
      [personName(officer, language), ...officerLabels(officer)].join(', '),
    ]),
    order: [
      [t('signup:order.count'), terminalOrder.count],
      [t('signup:order.gross'), price.data ? formatMoney(price.data.totalPrice, language) : ''],
      [
        t('signup:summary.also'),
        [
          ...(terminalOrder.extraQuantityNeeded ? [t('signup:order.extraQuantity', { max: maxTerminals })] : []),
          ...(terminalOrder.multipleOperationAddresses ? [t('signup:order.multipleAddresses')] : []),
        ].join('; '),
      ],
      [t('signup:order.paymentMethod'), paymentMethod === '' ? '' : t(`signup:order.methods.${paymentMethod}.title`)],
      [t('signup:address.delivery'), addressText(terminalOrder.deliveryAddress)],
      [t('signup:address.billing'), addressText(terminalOrder.billingAddress)],
    ],
    bankAccount: [
      [t('signup:bank.bank'), banks.data?.find(({ id }) => id === bankAccount.bankId)?.name ?? ''],
      [t('signup:bank.localNumber'), bankAccount.localNumber],
      [t('signup:bank.iban'), bankAccount.iban],
    ],
  };
};

/** The entered values before sending, with a button for each step. */
export const Summary = () => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { getValues } = useFormContext<SignupForm>();
  const form = fillSameAs(getValues());
  const summary = useSummary(form);
  return (
    <FieldGroup title={t('signup:summary.title')} help={t('signup:summary.help')}>
      <Box borderWidth="1px" borderColor="border" borderRadius="l2">
        {stepsOf(form.merchant.type).map((step) => {
          const lines = summary[step]?.filter(([, value]) => value.trim() !== '');
          if (!lines) return null;
          const title = t(`signup:steps.${step}.title`);
          return (
            <chakra.section
              key={step}
              aria-label={title}
              p="4"
              borderTopWidth="1px"
              borderColor="border"
              _first={{ borderTopWidth: '0' }}
            >
              <HStack gap="3" justify="space-between">
                <chakra.h3 textStyle="label">{title}</chakra.h3>
                <Button
                  variant="ghost"
                  icon={<Pencil aria-hidden />}
                  aria-label={t('signup:summary.changeStep', { step: title })}
                  onClick={() => navigate(paths.signup(step), { state: { isReturning: true } })}
                >
                  {t('signup:summary.change')}
                </Button>
              </HStack>
              <chakra.dl
                display="grid"
                gridTemplateColumns={{ base: '1fr', sm: '12rem 1fr' }}
                columnGap="4"
                rowGap={{ base: '0', sm: '1' }}
                overflowWrap="anywhere"
              >
                {lines.map(([what, value]) => (
                  <Fragment key={what}>
                    <chakra.dt color="fg.muted">{what}</chakra.dt>
                    <chakra.dd mb={{ base: '2', sm: '0' }}>{value}</chakra.dd>
                  </Fragment>
                ))}
              </chakra.dl>
            </chakra.section>
          );
        })}
      </Box>
      <chakra.p color="fg.muted">{t('signup:summary.alreadyCustomer')}</chakra.p>
    </FieldGroup>
  );
};
