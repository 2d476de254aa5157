import { z } from 'zod';
import { quietHoursShape } from '#shared/dates/quiet-hours.ts';
import { merchantIdSchema } from '#shared/validation/text-schemas.ts';

const alertsShape = {
  isEnabled: z.boolean().describe('Whether the owner gets e-mails about card readers that have gone offline.'),
  ...quietHoursShape,
};

export const getTerminalAlertsSchema = z.strictObject({ merchantId: merchantIdSchema });
export const setTerminalAlertsSchema = z.strictObject({ merchantId: merchantIdSchema, ...alertsShape });

export const terminalAlertsSchema = z.object(alertsShape).meta({
  id: 'TerminalAlerts',
  description: 'Whether and when a merchant gets e-mails about card readers that have gone offline.',
});
export type TerminalAlerts = z.infer<typeof terminalAlertsSchema>;

/** For a merchant without settings: no e-mails, and the form's suggested hours. */
export const defaultTerminalAlerts: TerminalAlerts = { isEnabled: false, quietFrom: 20, quietTo: 8 };
