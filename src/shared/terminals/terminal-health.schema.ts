import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { pageOf } from '#shared/paging/page.ts';
import { idSchema, maskedLineSchema } from '#shared/validation/text-schemas.ts';
import { healthDays, healthLevels, healthReasons, onlineSeconds, terminalConnections } from './terminal-health.ts';
import { terminalSchema } from './terminals.schema.ts';

const percentSchema = z
  .int()
  .min(0)
  .max(100)
  .nullish()
  .transform((percent) => percent ?? null);

/** A terminal's report on itself, which replaces the former. A missing value is unknown. */
export const reportHealthSchema = z
  .strictObject({
    terminalId: idSchema.describe('The terminal, by its `id` in the list.'),
    batteryPercent: percentSchema.describe('Charge of the battery, 0 to 100; null without a battery.'),
    isCharging: z
      .boolean()
      .nullish()
      .transform((isCharging) => isCharging ?? null)
      .describe('Whether it is on its charger; null if unknown.'),
    connection: z
      .enum(terminalConnections)
      .nullish()
      .transform((connection) => connection ?? null)
      .describe('How it reaches the network; null if unknown.'),
    signalPercent: percentSchema.describe('Strength of the network signal, 0 to 100; null if unknown.'),
    firmwareVersion: maskedLineSchema(30).describe('Version of the device’s own software, such as `2.4.1`.'),
    appVersion: maskedLineSchema(30).describe('Version of the app that sends this, such as `1.8.0`.'),
    lastError: maskedLineSchema(255).describe('The error that still matters, in words; null once it is over.'),
  })
  .meta({ id: 'ReportTerminalHealth', description: 'What a terminal reports of itself. It replaces the last report.' });
export type ReportHealth = z.infer<typeof reportHealthSchema>;

const percent = (text: string) => z.int().min(0).max(100).nullable().describe(text);

const terminalConditionSchema = z
  .object({
    level: z
      .enum(healthLevels)
      .describe('`Good`, `Attention` if somebody should look at it soon, `Critical` if it cannot take payments.'),
    reasons: z
      .array(z.enum(healthReasons))
      .describe('Why it is not `Good`, the most urgent first. Further reasons will follow: ignore unknown ones.'),
    isOnline: z.boolean().describe(`True for ${onlineSeconds} seconds after its last report or transaction.`),
    lastSeenAt: timestampSchema.nullable().describe('Its last report or transaction; null if there was none.'),
    reportedAt: timestampSchema.nullable().describe('Its last report; null if it never sent one.'),
    batteryPercent: percent('Charge of the battery at the last report.'),
    isCharging: z.boolean().nullable().describe('Whether it was on its charger.'),
    connection: z.enum(terminalConnections).nullable().describe('How it reached the network.'),
    signalPercent: percent('Strength of the network signal.'),
    firmwareVersion: z.string().nullable().describe('Version of the device’s own software.'),
    appVersion: z.string().nullable().describe('Version of the reader’s app on the phone or device.'),
    lastError: z.string().nullable().describe('The error that the last report named.'),
  })
  .meta({ id: 'TerminalCondition', description: 'How a card reader is doing, by its last report and transaction.' });
export type TerminalCondition = z.infer<typeof terminalConditionSchema>;

export const monitoredTerminalSchema = terminalSchema
  .extend({ health: terminalConditionSchema.describe('How it is doing now.') })
  .meta({ id: 'MonitoredTerminal', description: 'A card reader of a merchant, and how it is doing.' });
export type MonitoredTerminal = z.infer<typeof monitoredTerminalSchema>;

export const monitoredTerminalPageSchema = pageOf(monitoredTerminalSchema).meta({
  id: 'MonitoredTerminalPage',
  description: 'A page of card readers by serial number, and how they are doing.',
});

export const getTerminalHealthSchema = z.strictObject({
  id: idSchema.describe('The terminal, by its `id` in the list.'),
  days: z
    .number()
    .min(1)
    .max(healthDays)
    .int()
    .default(1)
    .describe(`Length of the history in days, at most ${healthDays}.`),
});

const healthPointSchema = z
  .object({
    from: timestampSchema.describe('Beginning of the time that the point stands for.'),
    batteryPercent: percent('The lowest charge of the battery in this time.'),
    isCharging: z.boolean().nullable().describe('Whether it was on its charger at some time of it.'),
  })
  .meta({ id: 'TerminalHealthPoint', description: 'The reports of a part of the history.' });
export type HealthPoint = z.infer<typeof healthPointSchema>;

export const terminalHistorySchema = z
  .object({
    terminal: monitoredTerminalSchema.describe('The terminal, and how it is doing now.'),
    from: timestampSchema.describe('Beginning of the history.'),
    to: timestampSchema.describe('Time of the answer, the end of the history.'),
    pointMinutes: z.int().describe('Minutes that each point stands for.'),
    points: z.array(healthPointSchema).describe('At most 180, by time. There is none for a time without reports.'),
  })
  .meta({ id: 'TerminalHistory', description: 'How a card reader is doing, and its reports of the last days.' });
export type TerminalHistory = z.infer<typeof terminalHistorySchema>;
