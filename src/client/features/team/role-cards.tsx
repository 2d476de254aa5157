import { useTranslation } from '#client/lib/i18n.ts';
import { RadioCards, type RadioCardsProps } from '#client/ui/radio-cards.tsx';
import { useGivenRoles } from './use-given-roles.ts';

/** The choice of a role, each with what it may do. */
export const RoleCards = (field: Omit<RadioCardsProps, 'options'>) => {
  const { t } = useTranslation();
  const roles = useGivenRoles();
  return (
    <RadioCards
      {...field}
      options={roles.map((role) => ({
        value: role,
        title: t(`team:roles.${role}.name`),
        text: t(`team:roles.${role}.help`),
      }))}
    />
  );
};
