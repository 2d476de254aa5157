import { apiKeyScopes } from '#shared/api-keys/api-key-enums.ts';
import { exportKinds, exportStates } from '#shared/exports/export-enums.ts';
import { scheduleFrequencies, scheduleStates } from '#shared/exports/schedule-enums.ts';
import { payoutHoldReasons } from '#shared/holds/holds.schema.ts';
import type { TextKey } from '#shared/i18n/translate.ts';
import { merchantPaymentMethods, merchantStatuses, merchantTypes } from '#shared/merchants/merchant-enums.ts';
import { type NotificationKind, notificationKinds } from '#shared/notifications/notification-kinds.ts';
import { orderStatuses } from '#shared/orders/order-enums.ts';
import { exportFormats } from '#shared/paging/day-range-filter.ts';
import {
  requirementItemKeys,
  requirementItems,
  requirementReasons,
  requirementStates,
} from '#shared/requirements/requirement-items.ts';
import { accountRoles } from '#shared/roles/roles.ts';
import { memberRoles, memberStates } from '#shared/team/member-roles.ts';
import { terminalTypes } from '#shared/terminals/terminals.schema.ts';
import { tipMethods } from '#shared/tips/tips.schema.ts';
import { transactionStates } from '#shared/transactions/transaction-enums.ts';
import { webhookEvents, webhookMessageKeys } from '#shared/webhooks/webhook-enums.ts';

type KeyOf = (value: string) => TextKey | undefined;

/** Returns the function that finds the text of one of the values. */
const enumOf =
  <Value extends string>(values: readonly Value[], keyOf: (value: Value) => TextKey): KeyOf =>
  (value) => {
    const known = values.find((each) => each === value);
    return known === undefined ? undefined : keyOf(known);
  };

/** In the order of ISO 8601, from 1. */
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const lockoutKinds = ['account', 'address'] as const;
const memberRole = enumOf(memberRoles, (role) => `team:roles.${role}.name`);
const accountRole = enumOf(accountRoles, (role) => `users:roles.${role}`);

/** The texts of values, by field or, if ambiguous, by subject and field. */
const enums: Record<string, KeyOf> = {
  'order.status': enumOf(orderStatuses, (status) => `clients:orderStatus.${status}`),
  status: enumOf(merchantStatuses, (status) => `clients:status.${status}`),
  role: (role) => memberRole(role) ?? accountRole(role),
  memberState: enumOf(memberStates, (state) => `team:states.${state}`),
  'terminal.type': enumOf(terminalTypes, (type) => `terminals:type.${type}`),
  type: enumOf(merchantTypes, (type) => `clients:type.${type}`),
  paymentMethod: enumOf(merchantPaymentMethods, (method) => `merchantAdmin:acceptance.paymentMethods.${method}`),
  scopes: enumOf(apiKeyScopes, (scope) => `apiKeys:scopes.${scope}`),
  events: enumOf(webhookEvents, (event) => `webhooks:events.${webhookMessageKeys[event]}`),
  'export.kind': enumOf(exportKinds, (kind) => `notifications:lists.${kind}`),
  'exportSchedule.kind': enumOf(exportKinds, (kind) => `notifications:lists.${kind}`),
  'user.kind': enumOf(
    Object.keys(notificationKinds) as NotificationKind[],
    (kind) => `settings:notifications.kinds.${kind}`,
  ),
  'payoutHold.reason': enumOf(payoutHoldReasons, (reason) => `holds:reasons.${reason}.name`),
  'lockout.kind': enumOf(lockoutKinds, (kind) => `security:lockouts.kinds.${kind}`),
  'export.state': enumOf(exportStates, (state) => `listExports:history.state.${state}`),
  'exportSchedule.state': enumOf(scheduleStates, (state) => `exportSchedules:state.${state}`),
  format: enumOf(exportFormats, (format) => `ui:export.formats.${format}.title`),
  frequency: enumOf(scheduleFrequencies, (frequency) => `exportSchedules:form.frequencies.${frequency}.title`),
  weekday: (number) => {
    const day = weekdays[Number(number) - 1];
    return day && `exportSchedules:form.weekdays.${day}`;
  },
  item: enumOf(requirementItems, (item) => requirementItemKeys[item]),
  'requirement.reason': enumOf(requirementReasons, (reason) => `requirements:reasons.${reason}.name`),
  'requirement.state': enumOf(requirementStates, (state) => `requirements:statesForAdmin.${state}`),
  'transaction.state': enumOf(transactionStates, (state) => `transactions:state.${state}`),
  tipMethod: enumOf(tipMethods, (method) => `tips:method.${method}`),
};

/** Returns the text key of a field's value; undefined for other values. */
export const enumKey = (subject: string, field: string, value: string): TextKey | undefined =>
  (enums[`${subject}.${field}`] ?? enums[field])?.(value);
