import { useTranslation } from '#client/lib/i18n.ts';
import { AddressFields } from '../address-fields.tsx';
import { CopyFrom } from '../copy-from.tsx';
import { FieldGroup } from '../field-group.tsx';

export const Addresses = () => {
  const { t } = useTranslation();
  const home = { name: 'person.address', label: t('signup:address.sameAsHome') } as const;
  const office = { name: 'merchant.registrationAddress', label: t('signup:address.sameAsOffice') } as const;
  return (
    <>
      <FieldGroup title={t('signup:address.office')} help={t('signup:address.officeHelp')}>
        <CopyFrom to="merchant.registrationAddress" from={[home]} />
        <AddressFields name="merchant.registrationAddress" purpose="section-office" />
      </FieldGroup>
      <FieldGroup title={t('signup:address.operation')} help={t('signup:address.operationHelp')}>
        <CopyFrom to="terminal.operationAddress" from={[office, home]} />
        <AddressFields name="terminal.operationAddress" purpose="section-operation" />
      </FieldGroup>
    </>
  );
};
