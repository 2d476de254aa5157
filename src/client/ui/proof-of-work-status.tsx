import { chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { useIsProvingWork } from '#client/lib/rpc/proof-of-work.ts';

/** Explains a call's delay by proof of work; place it by the button. */
export const ProofOfWorkStatus = () => {
  const { t } = useTranslation();
  return (
    <chakra.p role="status" color="fg.muted" _empty={{ display: 'none' }}>
      {useIsProvingWork() && t('ui:provingWork')}
    </chakra.p>
  );
};
