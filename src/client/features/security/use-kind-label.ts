import { useTranslation } from '#client/lib/i18n.ts';
import { securityEventNames } from '#shared/security-events/security-event-kinds.ts';

/**
 * Returns the function that names a kind of event.
 * Unknown kinds of newer servers keep their code.
 */
export const useKindLabel = () => {
  const { t } = useTranslation();
  return (kind: string): string => {
    const known = securityEventNames.find((each) => each === kind);
    return known ? t(`securityEvents:kinds.${known}`) : kind;
  };
};
