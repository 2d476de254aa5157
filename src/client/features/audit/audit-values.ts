import { countryName } from '#client/lib/country-name.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { apiKeyScopes } from '#shared/api-keys/api-key-enums.ts';
import { findDay } from '#shared/dates/day.ts';
import { formatDay, formatMoment } from '#shared/dates/format-date.ts';
import { payoutHoldReasons } from '#shared/holds/holds.schema.ts';
import { merchantPaymentMethods, merchantStatuses, merchantTypes } from '#shared/merchants/merchant-enums.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { orderStatuses } from '#shared/orders/order-enums.ts';
import { accountRoles } from '#shared/roles/roles.ts';
import { memberRoles, memberStates } from '#shared/team/member-roles.ts';
import { terminalTypes } from '#shared/terminals/terminals.schema.ts';

/** A time as the audit log stores it. */
const storedMoment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u;

/**
 * Returns the function that writes a stored value as people read it: states, roles, days and countries in words. What
 * is not known stays as it is.
 */
export const useAuditValues = (subject: string) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const find = <V extends string>(values: readonly V[], value: string) => values.find((each) => each === value);

  const named = (field: string, value: string): string | null => {
    switch (field) {
      case 'status': {
        const [order, merchant] = [find(orderStatuses, value), find(merchantStatuses, value)];
        if (subject === 'order') return order ? t(`clients:orderStatus.${order}`) : null;
        return merchant ? t(`clients:status.${merchant}`) : null;
      }
      case 'role': {
        const member = find(memberRoles, value);
        if (member) return t(`team:roles.${member}.name`);
        const role = find(accountRoles, value);
        return role ? t(`users:roles.${role}`) : null;
      }
      case 'memberState': {
        const state = find(memberStates, value);
        return state ? t(`team:states.${state}`) : null;
      }
      case 'type': {
        const [merchant, terminal] = [find(merchantTypes, value), find(terminalTypes, value)];
        if (subject === 'terminal') return terminal ? t(`terminals:type.${terminal}`) : null;
        return merchant ? t(`clients:type.${merchant}`) : null;
      }
      case 'paymentMethod': {
        const method = find(merchantPaymentMethods, value);
        return method ? t(`merchantAdmin:acceptance.paymentMethods.${method}`) : null;
      }
      case 'scopes': {
        const scope = find(apiKeyScopes, value);
        return scope ? t(`apiKeys:scopes.${scope}`) : null;
      }
      case 'amount':
      case 'refundedAmount':
      case 'cashierPerRefund':
      case 'cashierPerDay':
      case 'managerPerRefund':
      case 'managerPerDay':
        // Minor units.
        return /^\d+$/u.test(value) ? formatMoney(Number(value), language) : null;
      case 'reason': {
        const reason = subject === 'payoutHold' ? find(payoutHoldReasons, value) : undefined;
        return reason ? t(`holds:reasons.${reason}.name`) : null;
      }
      case 'countryCode':
      case 'nationalityCode':
        return countryName(value, language);
      default:
        return null;
    }
  };
  return (path: string, value: string): string => {
    const word = named(path.split('.').at(-1) ?? path, value);
    if (word !== null) return word;
    if (storedMoment.test(value)) return formatMoment(new Date(value), language);
    const day = findDay(value);
    return day === null ? value : formatDay(day, language);
  };
};
