import { Box, chakra, Flex } from '@chakra-ui/react';
import { CopyCheck, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { CheckboxField } from '#client/ui/checkbox-field.tsx';
import { CountryField } from '#client/ui/country-field.tsx';
import { DayField } from '#client/ui/masked/day-field.tsx';
import { MaskedField } from '#client/ui/masked/masked-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { maxOfficers } from '#shared/registration/registration.schema.ts';
import { AddressFields } from '../fields/address-fields.tsx';
import { FieldGroup } from '../fields/field-group.tsx';
import { NameFields } from '../fields/name-fields.tsx';
import { useField } from '../fields/use-field.ts';
import { emptyOfficer, type OfficerForm, type SignupForm } from '../form.ts';

/** `isOwn`: the user may be an officer and can copy their data. */
export const Officers = ({ isOwn = true }: { isOwn?: boolean }) => {
  const { t } = useTranslation();
  const { control, getValues, setValue, clearErrors } = useFormContext<SignupForm>();
  const count = useWatch({ control, name: 'persons' }).length;
  // Each change increments it, mounts the cards and focuses the new one.
  const [{ revision, goTo }, setRevision] = useState({ revision: 0, goTo: 0 });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (revision > 0) heading.current?.focus();
  }, [revision]);

  const change = (persons: OfficerForm[]) => {
    clearErrors('persons');
    setValue('persons', persons);
    setRevision({ revision: revision + 1, goTo: persons.length - 1 });
  };
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: officers have no id, and the cards are mounted again when one is removed.
        <Card key={`${revision} ${index}`}>
          <FieldGroup
            title={t('signup:officers.nth', { number: index + 1 })}
            headingRef={index === goTo ? heading : undefined}
            action={
              count > 1 && (
                <Button
                  variant="ghost"
                  icon={<Trash2 aria-hidden />}
                  onClick={() => change(getValues('persons').filter((_person, at) => at !== index))}
                >
                  {t('signup:officers.remove', { number: index + 1 })}
                </Button>
              )
            }
          >
            <Officer name={index === 0 ? 'persons.0' : 'persons.1'} isOwn={isOwn} />
          </FieldGroup>
        </Card>
      ))}
      {count < maxOfficers && (
        <Button
          variant="outline"
          icon={<Plus aria-hidden />}
          onClick={() => change([...getValues('persons'), emptyOfficer()])}
        >
          {t('signup:officers.add')}
        </Button>
      )}
    </>
  );
};

const onlyNumber = (text: string) => text.replaceAll(/[^\d.,]/gu, '');

const Officer = ({ name, isOwn }: { name: 'persons.0' | 'persons.1'; isOwn: boolean }) => {
  const { t } = useTranslation();
  const { control, getValues, setValue, clearErrors } = useFormContext<SignupForm>();
  const { field, masked } = useField();
  const [nationality, isPep, isOwner] = useWatch({
    control,
    name: [`${name}.nationalityCode`, `${name}.isPep`, `${name}.isUltimateBeneficiaryOwner`],
  });
  const copyOwnData = () => {
    const { person, email } = getValues();
    setValue(`${name}.lastName`, person.lastName);
    setValue(`${name}.firstName`, person.firstName);
    setValue(`${name}.dateOfBirth`, person.dateOfBirth);
    setValue(`${name}.nationalityCode`, person.nationalityCode);
    setValue(`${name}.address.countryCode`, person.address.countryCode);
    setValue(`${name}.address.zipCode`, person.address.zipCode);
    setValue(`${name}.address.city`, person.address.city);
    setValue(`${name}.address.street`, person.address.street);
    setValue(`${name}.email`, email);
    clearErrors(name);
  };
  return (
    <>
      {isOwn && (
        <Button variant="outline" alignSelf="flex-start" icon={<CopyCheck aria-hidden />} onClick={copyOwnData}>
          {t('signup:officers.isMe')}
        </Button>
      )}
      <NameFields name={name} />
      <DayField
        label={t('signup:person.dateOfBirth')}
        help={t('signup:person.dateOfBirthHelp')}
        autoComplete="off"
        {...masked(`${name}.dateOfBirth`)}
      />
      <CountryField
        label={t('signup:person.nationality')}
        selected={nationality}
        placeholder={t('signup:choose')}
        autoComplete="off"
        {...field(`${name}.nationalityCode`)}
      />
      <chakra.h3 textStyle="label" mb="-3">
        {t('signup:steps.homeAddress.title')}
      </chakra.h3>
      <AddressFields
        name={`${name}.address`}
        purpose={!isOwn ? 'off' : name === 'persons.0' ? 'section-first' : 'section-second'}
      />
      <TextField
        label={t('signup:officers.email')}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field(`${name}.email`)}
      />
      <Flex direction="column">
        <CheckboxField label={t('signup:officers.isSignatory')} {...field(`${name}.isAuthorizedSignatory`)} />
        <CheckboxField label={t('signup:officers.isDirector')} {...field(`${name}.isDirector`)} />
        <CheckboxField
          label={t('signup:officers.isOwner')}
          help={t('signup:officers.isOwnerHelp')}
          {...field(`${name}.isUltimateBeneficiaryOwner`)}
        />
        {isOwner && (
          <Box ps="9" pb="3">
            <MaskedField
              label={t('signup:officers.ownership')}
              help={t('signup:officers.ownershipHelp')}
              inputMode="decimal"
              autoComplete="off"
              strip={onlyNumber}
              {...masked(`${name}.ownershipPercentage`)}
            />
          </Box>
        )}
        <CheckboxField
          label={t('signup:officers.isPep')}
          help={t('signup:officers.isPepHelp')}
          {...field(`${name}.isPep`)}
        />
        {isPep && (
          <Box ps="9">
            <TextField
              label={t('signup:officers.pepDescription')}
              help={t('signup:officers.pepDescriptionHelp')}
              autoComplete="off"
              {...field(`${name}.pepDescription`)}
            />
          </Box>
        )}
      </Flex>
    </>
  );
};
