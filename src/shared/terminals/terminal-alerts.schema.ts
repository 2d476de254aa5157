import { z } from 'zod';
import { inputExamples } from '#shared/validation/input-schemas.ts';
import { merchantIdSchema } from '#shared/validation/text-schemas.ts';

const hour = (description: string, example: number) =>
  z
    .int()
    .min(0)
    .max(23)
    .meta({ description, ...inputExamples(example) });

const alertsShape = {
  isEnabled: z.boolean().describe('Whether the owner gets e-mails about card readers that have gone offline.'),
  quietFrom: hour('Hour of the day in Budapest at which the quiet hours begin.', 20),
  quietTo: hour('Hour at which they end. The same as `quietFrom` for no quiet hours.', 8),
};

export const getTerminalAlertsSchema = z.strictObject({ merchantId: merchantIdSchema });
export const setTerminalAlertsSchema = z.strictObject({ merchantId: merchantIdSchema, ...alertsShape });

export const terminalAlertsSchema = z.object(alertsShape).meta({
  id: 'TerminalAlerts',
  description: 'Whether and when a merchant gets e-mails about card readers that have gone offline.',
});
export type TerminalAlerts = z.infer<typeof terminalAlertsSchema>;

/** Of a merchant that has set nothing: no e-mails, and the hours that the form suggests. */
export const defaultTerminalAlerts: TerminalAlerts = { isEnabled: false, quietFrom: 20, quietTo: 8 };
