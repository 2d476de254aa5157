import { z } from 'zod';

export const setTestModeSchema = z.strictObject({
  isOn: z.boolean().describe('True for the test mode of the session’s merchant, false for the merchant itself.'),
});
export const testModeSchema = z
  .object({ merchantId: z.string().describe('Merchant of the session from now on.') })
  .meta({ id: 'TestMode', description: 'The merchant that a session was switched to.' });
