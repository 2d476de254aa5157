import { chakra } from '@chakra-ui/react';
import { Fragment, type ReactNode, useId } from 'react';
import { useMerchantLabels } from '#client/features/merchant-editor/use-merchant-labels.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Money } from '#client/ui/formatted-values.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { orderStatusVariants } from '#client/ui/status-variants.ts';
import type { Merchant, Officer } from '#shared/merchants/merchants.schema.ts';
import type { TerminalOrder } from '#shared/orders/orders.schema.ts';
import { bandKeys, surveyQuestions } from '#shared/registration/survey-questions.ts';
import { personName } from '#shared/users/person-name.ts';
import { formatIban } from '#shared/validation/format-iban.ts';

/** Names with their values, one line each. */
const Group = ({ title, facts }: { title: string; facts: readonly (readonly [string, ReactNode] | null)[] }) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <chakra.section aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="label" pb="1" mb="1" borderBottomWidth="1px">
        {title}
      </chakra.h2>
      <chakra.dl m="0" display="grid" gridTemplateColumns="minmax(0, 2fr) minmax(0, 3fr)" columnGap="3" rowGap="0.5">
        {facts.map((fact) => {
          if (fact === null) return null;
          const [name, value] = fact;
          const isGiven = value !== null && value !== undefined && value !== '';
          return (
            <Fragment key={name}>
              <chakra.dt color="fg.muted" overflowWrap="anywhere">
                {name}
              </chakra.dt>
              <chakra.dd
                m="0"
                overflowWrap="anywhere"
                fontVariantNumeric="lining-nums tabular-nums"
                color={isGiven ? undefined : 'fg.subtle'}
              >
                {isGiven ? value : t('merchantAdmin:none')}
              </chakra.dd>
            </Fragment>
          );
        })}
      </chakra.dl>
    </chakra.section>
  );
};

const Column = chakra('div', { base: { display: 'grid', gap: '4', alignContent: 'start', minW: '0' } });

/** Two columns: the business and its money, the people and their order. */
export const ReviewFacts = ({ merchant }: { merchant: Merchant }) => (
  <chakra.div
    display="grid"
    columnGap="8"
    rowGap="4"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
  >
    <Column>
      <Business merchant={merchant} />
      <Survey merchant={merchant} />
      <Bank merchant={merchant} />
    </Column>
    <Column>
      <Contact merchant={merchant} />
      {merchant.type === 'Company' && <Officers officers={merchant.persons} />}
      <Orders merchantId={merchant.id} />
    </Column>
  </chakra.div>
);

const Business = ({ merchant }: { merchant: Merchant }) => {
  const { t } = useTranslation();
  const { address } = useMerchantLabels();
  const { company, registrationAddress, operationAddress } = merchant;
  const seat = address(registrationAddress);
  const shop = address(operationAddress);
  return (
    <Group
      title={t('merchantAdmin:sections.business')}
      facts={[
        [t('signup:business.tradeName'), merchant.doingBusinessAs],
        [t('signup:business.taxNumber'), merchant.taxNumber],
        company && [t('signup:business.registrationId'), company.registrationId],
        [t('merchantAdmin:business.description'), merchant.description],
        [t('signup:business.signatory'), merchant.authorizedSignatory],
        [t('signup:business.website'), merchant.website],
        [t('signup:address.office'), seat],
        [t('signup:address.operation'), shop === seat ? t('merchantAdmin:review.sameAddress') : shop],
        merchant.comment === null ? null : [t('merchantAdmin:acceptance.comment'), merchant.comment],
      ]}
    />
  );
};

const Survey = ({ merchant: { merchantSurvey: survey } }: { merchant: Merchant }) => {
  const { t } = useTranslation();
  return (
    <Group
      title={t('merchantAdmin:sections.survey')}
      facts={
        survey
          ? [
              ...surveyQuestions.map(({ name, bands, values }) => {
                const allowed: readonly number[] = values;
                const band = bandKeys[allowed.indexOf(survey[name])];
                const value = band ? t(`signup:survey.bands.${bands}.${band}`) : survey[name];
                return [t(`merchantAdmin:review.survey.${name}`), value] as const;
              }),
              survey.comment === null ? null : ([t('signup:survey.comment'), survey.comment] as const),
            ]
          : [[t('merchantAdmin:sections.survey'), null]]
      }
    />
  );
};

const Bank = ({ merchant: { bankAccount } }: { merchant: Merchant }) => {
  const { t } = useTranslation();
  return (
    <Group
      title={t('merchantAdmin:sections.bank')}
      facts={[
        [t('signup:bank.bank'), bankAccount?.bankName],
        [t('signup:bank.iban'), bankAccount && formatIban(bankAccount.iban)],
      ]}
    />
  );
};

const Contact = ({ merchant }: { merchant: Merchant }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { day, country, address } = useMerchantLabels();
  const { person } = merchant;
  return (
    <Group
      title={t('merchantAdmin:sections.contact')}
      facts={[
        [t('merchantAdmin:contact.name'), personName(person, language)],
        [t('merchantAdmin:contact.email'), merchant.email],
        [t('signup:contact.mobile'), person.mobile],
        [
          t('signup:person.dateOfBirth'),
          [day(person.dateOfBirth), country(person.nationalityCode)].filter(Boolean).join(', '),
        ],
        [t('signup:steps.homeAddress.title'), address(person.address)],
      ]}
    />
  );
};

const Officers = ({ officers }: { officers: readonly Officer[] }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { day, country, address } = useMerchantLabels();
  const rolesOf = ({ isDirector, isAuthorizedSignatory, isUltimateBeneficiaryOwner: isOwner, ...officer }: Officer) =>
    [
      isDirector && t('merchantAdmin:review.roles.director'),
      isAuthorizedSignatory && t('merchantAdmin:review.roles.signatory'),
      isOwner &&
        t('merchantAdmin:review.roles.owner', { share: (officer.ownershipPercentage ?? 0).toLocaleString(language) }),
      officer.isPep && t('merchantAdmin:review.roles.pep', { why: officer.pepDescription ?? '' }),
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <Group
      title={t('merchantAdmin:sections.officers')}
      facts={officers.map((officer) => [
        personName(officer, language),
        <>
          {rolesOf(officer)}
          <br />
          {[day(officer.dateOfBirth), country(officer.nationalityCode)].filter(Boolean).join(', ')}
          <br />
          {address(officer.address)}
        </>,
      ])}
    />
  );
};

const Orders = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const orders = trpc.orders.listOfMerchant.useQuery({ merchantId });
  return (
    <QueryState query={orders} skeleton={<Skeleton width="100%" height="9rem" />}>
      {([latest]) =>
        latest ? (
          <Order order={latest} />
        ) : (
          <Group title={t('merchantAdmin:sections.order')} facts={[[t('merchantAdmin:order.status'), null]]} />
        )
      }
    </QueryState>
  );
};

const Order = ({ order }: { order: TerminalOrder }) => {
  const { t } = useTranslation();
  const { moment, address } = useMerchantLabels();
  const count = { count: order.terminalCount };
  const delivery = address(order.deliveryAddress);
  const billing = address(order.billingAddress);
  return (
    <Group
      title={t('merchantAdmin:sections.order')}
      facts={[
        [
          t('merchantAdmin:order.count'),
          <>
            {order.extraQuantityNeeded ? t('merchantAdmin:order.more', count) : t('merchantAdmin:order.pieces', count)},{' '}
            <Money minor={order.totalPrice} />{' '}
            <StateChip {...orderStatusVariants[order.status]}>{t(`clients:orderStatus.${order.status}`)}</StateChip>
          </>,
        ],
        [t('merchantAdmin:order.method'), t(`signup:order.methods.${order.paymentMethod}.title`)],
        [t('merchantAdmin:order.ordered'), moment(order.createdAt)],
        [t('signup:address.delivery'), delivery],
        [t('signup:address.billing'), billing === delivery ? t('merchantAdmin:review.sameAddress') : billing],
      ]}
    />
  );
};
