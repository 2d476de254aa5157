import { countryName } from '#client/lib/country-name.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { Section } from '#client/ui/card.tsx';
import { DetailItem, DetailList } from '#client/ui/detail-list.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { StateChip, type StateChipProps } from '#client/ui/state-chip.tsx';
import { budapestDay } from '#shared/dates/budapest.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import type { MerchantStatus } from '#shared/merchants/merchant-enums.ts';
import type { Merchant } from '#shared/merchants/merchants.schema.ts';
import { personName } from '#shared/users/person-name.ts';
import type { Address } from '#shared/validation/address.ts';

const statusVariants: Record<MerchantStatus, Pick<StateChipProps, 'tone' | 'icon'>> = {
  Pending: { tone: 'warning', icon: 'waiting' },
  Accepted: { tone: 'success', icon: 'done' },
  Rejected: { tone: 'danger', icon: 'failed' },
};

interface SectionProps {
  merchant: Merchant;
}

const useAddressText = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  return (address: Address | null): string => {
    if (address === null) return t('ownDetails:none');
    const { countryCode, zipCode, city, street } = address;
    const abroad = countryCode === 'HU' ? '' : countryName(countryCode, language);
    return [`${zipCode} ${city}`, street, abroad].filter(Boolean).join(', ');
  };
};

/** The merchant's contacts. Only owners get personal ones. */
export const OwnContactSection = ({ merchant }: SectionProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const addressText = useAddressText();
  const { email, person } = merchant;
  const { mobile, dateOfBirth, nationalityCode, address } = person;
  const none = t('ownDetails:none');
  const isOwner = useSession()?.memberRole === 'Owner';
  return (
    <Section title={t('ownDetails:contact.title')}>
      <DetailList>
        <DetailItem name={t('ownDetails:contact.name')}>{personName(person, language)}</DetailItem>
        <DetailItem name={t('ownDetails:contact.email')}>{email}</DetailItem>
        {isOwner && (
          <>
            <DetailItem name={t('ownDetails:contact.mobile')}>{mobile ?? none}</DetailItem>
            <DetailItem name={t('ownDetails:contact.dateOfBirth')}>
              {dateOfBirth === null ? none : formatDay(dateOfBirth, language)}
            </DetailItem>
            <DetailItem name={t('ownDetails:contact.nationality')}>
              {nationalityCode === null ? none : countryName(nationalityCode, language)}
            </DetailItem>
            <DetailItem name={t('ownDetails:contact.homeAddress')}>{addressText(address)}</DetailItem>
          </>
        )}
      </DetailList>
    </Section>
  );
};

export const OwnBusinessSection = ({ merchant }: SectionProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { status, statusReason, type, doingBusinessAs, company, website, mid } = merchant;
  const none = t('ownDetails:none');
  return (
    <Section title={t('ownDetails:business.title')}>
      <DetailList>
        <DetailItem name={t('ownDetails:business.status')}>
          <StateChip {...statusVariants[status]}>{t(`ownDetails:business.statuses.${status}`)}</StateChip>
        </DetailItem>
        {statusReason !== null && <DetailItem name={t('ownDetails:business.reason')}>{statusReason}</DetailItem>}
        <DetailItem name={t('ownDetails:business.name')}>{merchant.name}</DetailItem>
        <DetailItem name={t('ownDetails:business.type')}>{t(`ownDetails:business.types.${type}`)}</DetailItem>
        <DetailItem name={t('ownDetails:business.tradeName')}>{doingBusinessAs ?? none}</DetailItem>
        <DetailItem name={t('ownDetails:business.taxNumber')}>{merchant.taxNumber}</DetailItem>
        {company !== null && (
          <DetailItem name={t('ownDetails:business.registrationNumber')}>{company.registrationId ?? none}</DetailItem>
        )}
        <DetailItem name={t('ownDetails:business.signatory')}>{merchant.authorizedSignatory}</DetailItem>
        <DetailItem name={t('ownDetails:business.activity')}>{merchant.description}</DetailItem>
        <DetailItem name={t('ownDetails:business.website')}>{website ?? none}</DetailItem>
        {mid !== null && <DetailItem name={t('ownDetails:business.mid')}>{mid}</DetailItem>}
        <DetailItem name={t('ownDetails:business.readers')}>
          <ReaderCount merchantId={merchant.id} />
        </DetailItem>
        <DetailItem name={t('ownDetails:business.since')}>
          {formatDay(budapestDay(merchant.createdAt), language)}
        </DetailItem>
      </DetailList>
    </Section>
  );
};

const ReaderCount = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const readers = trpc.terminals.listOfMerchant.useQuery({ merchantId, pageNumber: 1, pageSize: 1 });
  if (readers.data) return t('ownDetails:business.readerCount', { count: readers.data.totalCount });
  // No error is shown; the section is complete without it.
  return readers.error ? '–' : <Skeleton width="3rem" />;
};

export const OwnAddressSection = ({ merchant }: SectionProps) => {
  const { t } = useTranslation();
  const addressText = useAddressText();
  return (
    <Section title={t('ownDetails:addresses.title')}>
      <DetailList>
        <DetailItem name={t('ownDetails:addresses.registration')}>
          {addressText(merchant.registrationAddress)}
        </DetailItem>
        <DetailItem name={t('ownDetails:addresses.operation')}>{addressText(merchant.operationAddress)}</DetailItem>
        <DetailItem name={t('ownDetails:addresses.delivery')}>{addressText(merchant.deliveryAddress)}</DetailItem>
        <DetailItem name={t('ownDetails:addresses.billing')}>{addressText(merchant.billingAddress)}</DetailItem>
      </DetailList>
    </Section>
  );
};

/** Groups an IBAN in fours, as on bank statements. */
const inFours = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/gu, '$1 ');

export const OwnBankSection = ({ merchant }: SectionProps) => {
  const { t } = useTranslation();
  const { bankAccount, settlementReportsEmail } = merchant;
  return (
    <Section id="bank-account" title={t('ownDetails:bank.title')} description={t('ownDetails:bank.text')}>
      {bankAccount === null ? (
        <p>{t('ownDetails:bank.nothing')}</p>
      ) : (
        <DetailList>
          <DetailItem name={t('ownDetails:bank.bank')}>{bankAccount.bankName}</DetailItem>
          <DetailItem name={t('ownDetails:bank.number')}>{bankAccount.localNumber}</DetailItem>
          <DetailItem name={t('ownDetails:bank.iban')}>{inFours(bankAccount.iban)}</DetailItem>
          <DetailItem name={t('ownDetails:bank.bic')}>{bankAccount.bic}</DetailItem>
          <DetailItem name={t('ownDetails:bank.currency')}>{bankAccount.currencyCode}</DetailItem>
          <DetailItem name={t('ownDetails:bank.reportsEmail')}>{settlementReportsEmail}</DetailItem>
        </DetailList>
      )}
    </Section>
  );
};

/** Has the size of the loaded sections. */
export const SectionSkeleton = ({ rows }: { rows: number }) => {
  const numbers = Array.from({ length: rows }, (_, i) => i);
  return (
    <Section title={'\u00a0'} aria-hidden>
      <DetailList>
        {numbers.map((row) => (
          <DetailItem key={row} name={'\u00a0'}>
            <Skeleton width="12rem" />
          </DetailItem>
        ))}
      </DetailList>
    </Section>
  );
};
