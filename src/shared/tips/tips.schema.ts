import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { languages } from '#shared/i18n/languages.ts';
import { exportShape } from '#shared/paging/day-range-filter.ts';
import { inputExamples } from '#shared/validation/input-schemas.ts';
import { currencySchema } from '#shared/validation/money-schemas.ts';
import { normaliseSearch } from '#shared/validation/normalise-text.ts';
import { lineSchema, merchantIdSchema } from '#shared/validation/text-schemas.ts';
import { daySchema } from '../dates/day.ts';
import { isWholeForints } from '../money/format-money.ts';
import { maxAmount } from '../transactions/tips.ts';
import { issueParams } from '../validation/field-messages.ts';
import { monthSchema } from '../validation/month-schema.ts';

/** How the tips of a day are distributed. */
export const tipMethods = ['Equal', 'Hours', 'Own'] as const;
export type TipMethod = (typeof tipMethods)[number];

/** The most people with a share of a day's tips. */
export const maxTipShares = 50;
const minutesOfDay = 24 * 60;
const maxNameLength = 60;

const dayOf = (description: string) => z.string().meta({ description, format: 'date', examples: ['2026-11-19'] });
const amount = (description: string) => z.number().int().describe(`${description}, in minor units: 1 Ft is 100.`);
const method = z
  .enum(tipMethods)
  .describe(
    'In equal parts, by the hours worked, or by own amounts. What is left of a forint goes to the largest rests.',
  );

const shareSchema = z
  .object({
    name: z.string().describe('Who gets it.'),
    minutes: z.number().int().nullable().describe('Time worked on that day; null unless shared out by hours.'),
    amount: amount('The share'),
  })
  .meta({ id: 'TipShare', description: 'The share of one person in the tips of a day.' });
export type TipShare = z.infer<typeof shareSchema>;

export const tipDistributionSchema = z
  .object({
    day: dayOf('The day of the tips in Budapest.'),
    method,
    amount: amount('What was shared out: the tips of the day at that time, and the sum of the shares'),
    version: z.number().int().describe('Increases with each change; send it back with the next one.'),
    updatedAt: timestampSchema.describe('When it was last changed.'),
    shares: z.array(shareSchema).describe('In the order in which the people were entered.'),
  })
  .meta({ id: 'TipDistribution', description: 'How the tips of a day were shared out.' });
export type TipDistribution = z.infer<typeof tipDistributionSchema>;

const tipDaySchema = z
  .object({
    day: dayOf('A day in Budapest with tips, or whose tips were shared out.'),
    tipAmount: amount('The tips of the sales of the day that were not voided'),
    distribution: tipDistributionSchema.nullable().describe('Null until they are shared out.'),
  })
  .meta({
    id: 'TipDay',
    description: 'The tips of a day. They may differ from what was shared out, after a void or a late sale.',
  });
export type TipDay = z.infer<typeof tipDaySchema>;

const personSchema = z
  .object({
    name: z.string().describe('As entered, with the spelling of the last day.'),
    dayCount: z.number().int().describe('Days with a share.'),
    minutes: z.number().int().describe('Time worked on the days that were shared out by hours.'),
    amount: amount('Sum of the shares'),
  })
  .meta({ id: 'TipPerson', description: 'What one person got in a month.' });
export type TipPerson = z.infer<typeof personSchema>;

const terminalTipsSchema = z
  .object({
    terminalId: z.string().describe('The card reader, by the `id` of the terminal.'),
    serialNumber: z.string().describe('Printed on the device.'),
    name: z.string().nullable().describe('What the merchant calls it; null without a name.'),
    tipAmount: amount('The tips of its sales that were not voided'),
  })
  .meta({ id: 'TerminalTips', description: 'The tips of one card reader in a month.' });

export const tipMonthSchema = z
  .object({
    month: z.string().meta({ description: 'The month, YYYY-MM.', examples: ['2026-11'] }),
    tipAmount: amount('The tips of the month'),
    sharedAmount: amount('The part of it that was shared out'),
    serviceChargeAmount: amount(
      'The service charges of the month, less those of refunds. They are turnover: no part of the tips, and not shared out here',
    ),
    currency: currencySchema,
    days: z.array(tipDaySchema).describe('Newest first.'),
    terminals: z.array(terminalTipsSchema).describe('Card readers with tips, most first. They add up to `tipAmount`.'),
    people: z.array(personSchema).describe('Everyone with a share in the month, by name.'),
    names: z.array(z.string()).describe('Names of the month and of the one before, to choose from.'),
  })
  .meta({ id: 'TipMonth', description: 'The tips of a month and who got them.' });
export type TipMonth = z.infer<typeof tipMonthSchema>;

export const getTipsSchema = z.strictObject({ merchantId: merchantIdSchema });

export const tipBookSchema = z
  .object({ hasTips: z.boolean().describe('True if a sale that was not voided has a tip.') })
  .meta({ id: 'TipBook', description: 'Whether there are tips to share out.' });
export type TipBook = z.infer<typeof tipBookSchema>;

export const getTipMonthSchema = z.strictObject({ merchantId: merchantIdSchema, month: monthSchema });

const enteredShareSchema = z
  .strictObject({
    name: lineSchema(maxNameLength).meta({ description: 'Who gets it.', ...inputExamples('Kiss Anna') }),
    minutes: z
      .number()
      .int()
      .min(1)
      .max(minutesOfDay)
      .optional()
      .describe('Time worked on that day, required if the tips are shared out by hours.'),
    amount: z
      .number()
      .int()
      .min(0)
      .max(maxAmount)
      .optional()
      .describe(
        'The share in minor units, required with own amounts: whole forints, unless the tips of the day have fractions.',
      ),
  })
  .meta({ id: 'EnteredTipShare', description: 'One person among whom tips are shared out.' });
export type EnteredTipShare = z.infer<typeof enteredShareSchema>;

/**
 * Compares names regardless of case, spaces, widths and the kind of hyphens,
 * apostrophes and quotation marks.
 */
export const tipNameKey = (name: string): string => normaliseSearch(name).toLocaleLowerCase('hu');

const memberOf: Record<TipMethod, 'minutes' | 'amount' | null> = { Equal: null, Hours: 'minutes', Own: 'amount' };

const enteredTipsShape = {
  day: daySchema.describe('The day of the tips in Budapest.'),
  method,
  tipAmount: z
    .number()
    .int()
    .min(1)
    .max(maxAmount)
    .meta({
      description: 'The tips of the day, as `TipDay` has them: 409 if they have changed since.',
      ...inputExamples(210_000),
    }),
  version: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe('`version` of the distribution that is replaced, 0 for none: 409 if it has changed since.'),
  shares: z.array(enteredShareSchema).min(1).max(maxTipShares).describe('Who gets a share.'),
};

type EnteredShares = Pick<z.infer<z.ZodObject<typeof enteredTipsShape>>, 'method' | 'tipAmount' | 'shares'>;

const checkShares = ({ method: by, tipAmount, shares }: EnteredShares, context: z.RefinementCtx) => {
  const required = memberOf[by];
  const seen = new Set<string>();
  for (const [i, share] of shares.entries()) {
    const key = tipNameKey(share.name);
    if (seen.has(key))
      context.addIssue({ code: 'custom', path: ['shares', i, 'name'], ...issueParams('alreadyTaken') });
    seen.add(key);
    if (required !== null && share[required] === undefined)
      context.addIssue({ code: 'custom', path: ['shares', i, required], ...issueParams('required') });
    // Tips with fractions cannot be divided into whole forints.
    if (by === 'Own' && isWholeForints(tipAmount) && !isWholeForints(share.amount ?? 0))
      context.addIssue({ code: 'custom', path: ['shares', i, 'amount'], ...issueParams('wholeForints') });
  }
  const sum = shares.reduce((all, share) => all + (share.amount ?? 0), 0);
  if (by === 'Own' && sum !== tipAmount)
    context.addIssue({ code: 'custom', path: ['shares'], ...issueParams('tipSharesDiffer') });
};
const ofValidMembers: Parameters<z.ZodObject['superRefine']>[1] = { when: ({ issues }) => issues.length === 0 };

/** The fields of a distribution, for the form. */
export const enteredTipsSchema = z.strictObject(enteredTipsShape).superRefine(checkShares, ofValidMembers);
export type EnteredTips = z.infer<typeof enteredTipsSchema>;

export const shareTipsSchema = z
  .strictObject({ merchantId: merchantIdSchema, ...enteredTipsShape })
  .superRefine(checkShares, ofValidMembers);

export const exportTipsSchema = z.strictObject({ ...getTipMonthSchema.shape, format: exportShape.format });

export const downloadTipRegisterSchema = z.strictObject({
  ...getTipMonthSchema.shape,
  language: z.enum(languages).default('hu').describe('Language of the file name; the sheets have both.'),
});
