import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { CopyCheck } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import type { AddressName } from './address-fields.tsx';
import type { SignupForm } from './form.ts';

export interface CopyFromProps {
  to: AddressName;
  /** Where the address may be taken from; only what was filled in is offered. */
  from: readonly { name: AddressName; label: string }[];
}

/** "The same as my home address": takes over an address that was typed before. */
export const CopyFrom = ({ to, from }: CopyFromProps) => {
  const { t } = useTranslation();
  const { control, getValues, setValue, clearErrors } = useFormContext<SignupForm>();
  const [copied, setCopied] = useState('');
  const known = useWatch({ control, name: from.map(({ name }) => name) });
  const offered = from.filter((_, i) => known[i]?.city && known[i]?.street);
  if (offered.length === 0) return null;

  const copy = ({ name, label }: CopyFromProps['from'][number]) => {
    const { countryCode, zipCode, city, street } = getValues(name);
    setValue(`${to}.countryCode`, countryCode);
    setValue(`${to}.zipCode`, zipCode);
    setValue(`${to}.city`, city);
    setValue(`${to}.street`, street);
    clearErrors(to);
    setCopied(label);
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {offered.map((source) => (
        <Button key={source.name} variant="outline" icon={<CopyCheck aria-hidden />} onClick={() => copy(source)}>
          {source.label}
        </Button>
      ))}
      <VisuallyHidden role="status">{copied === '' ? '' : t('signup:copied', { what: copied })}</VisuallyHidden>
    </chakra.div>
  );
};
