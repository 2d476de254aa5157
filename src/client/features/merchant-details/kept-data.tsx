import { Box, chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { type ClosedAccount, keptData } from '#shared/privacy/kept-data.ts';

interface KeptDataProps {
  account: ClosedAccount;
  title: string;
}

/** Lists retained data and periods, as the privacy page does. */
export const KeptData = ({ account, title }: KeptDataProps) => {
  const { t } = useTranslation();
  return (
    <Box>
      <p>{title}</p>
      <chakra.dl mt="2" display="grid" gap="2" overflowWrap="anywhere">
        {keptData[account].map((id) => (
          <div key={id}>
            <chakra.dt fontWeight="550">{t(`privacy:activities.${id}.title`)}</chakra.dt>
            <chakra.dd color="fg.muted">{t(`privacy:activities.${id}.kept`)}</chakra.dd>
          </div>
        ))}
      </chakra.dl>
    </Box>
  );
};
