import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { namedPeriods } from '#shared/dates/named-periods.ts';
import { issueParams } from '#shared/validation/field-messages.ts';
import { idSchema, lineSchema, merchantIdSchema, storedQuerySchema } from '#shared/validation/text-schemas.ts';
import { invalidNames } from './view-filter.ts';
import { type ViewList, viewLists } from './view-lists.ts';

/** The most views of a user, in all lists of all merchants. */
export const maxSavedViews = 50;
/** The most pinned views of a user per list and merchant: they fill the menu. */
export const maxPinnedViews = 5;

const filterSchema = storedQuerySchema.meta({
  description: `The query of the list by its names, without pages: \`state\`, \`minAmount\` and so on, as texts. \`period\` (${namedPeriods.join(', ')}) instead of days moves with the day on which the view is opened.`,
  examples: [{ state: 'Error', period: 'lastMonth' }],
});

/** The fields of a view, for the API and the form. */
export const enteredView = {
  name: lineSchema(60).meta({
    description: 'Unique within the list, ignoring letter case.',
    examples: ['Múlt havi sikertelenek'],
  }),
  isShared: z.boolean().default(false).describe('True for everyone who reads the sales of the merchant.'),
  isPinned: z
    .boolean()
    .default(false)
    .describe(`True for a view in the menu of the portal; at most ${maxPinnedViews} of a list.`),
  isDefault: z
    .boolean()
    .default(false)
    .describe('True for the view that the menu of the portal opens; the former default loses it.'),
};

const enteredShape = {
  list: z.enum(viewLists).describe('The list that it filters.'),
  filter: filterSchema,
  ...enteredView,
};

/** Reports the values that the list refuses. */
const requireValidFilter = <Schema extends z.ZodType<{ list: ViewList; filter: Record<string, string> }>>(
  schema: Schema,
): Schema =>
  schema.superRefine(({ list, filter }, context) => {
    for (const name of invalidNames(list, filter))
      context.addIssue({ code: 'custom', path: ['filter', name], input: filter[name], ...issueParams('invalid') });
  });

const ofMerchant = { merchantId: merchantIdSchema };
const idOfView = { id: idSchema.describe('The view, by its `id` in the list.') };

export const savedViewSchema = z
  .object({
    id: z.string().describe('Opaque id.'),
    list: z.enum(viewLists).describe('The list that it filters.'),
    name: z.string().describe('What its maker calls it.'),
    filter: z.record(z.string(), z.string()).describe('The query of the list by its names, as texts.'),
    isShared: z.boolean().describe('True if everyone who reads the sales of the merchant sees it.'),
    isPinned: z.boolean().describe('True if the caller has it in the menu of the portal.'),
    isDefault: z.boolean().describe('True if its maker’s menu opens the list with it.'),
    isOwn: z.boolean().describe('True if the caller has made it, and can change it.'),
    sharedBy: z
      .object({ lastName: z.string().describe('Family name.'), firstName: z.string().describe('Given name.') })
      .nullable()
      .describe('Who shared a view of another with the caller; null for own views, and those of the service’s staff.'),
    createdAt: timestampSchema.describe('When it was made.'),
    updatedAt: timestampSchema.describe('When it was last changed.'),
  })
  .meta({ id: 'SavedView', description: 'A named filter of a list.' });
export type SavedView = z.infer<typeof savedViewSchema>;

export const listSavedViewsSchema = z.strictObject(ofMerchant);
export const savedViewListSchema = z
  .object({ data: z.array(savedViewSchema).describe('The caller’s own views and shared ones, by name.') })
  .meta({ id: 'SavedViewList', description: 'The views that the caller sees of a merchant.' });
export type SavedViewList = z.infer<typeof savedViewListSchema>;

export const addSavedViewSchema = requireValidFilter(z.strictObject({ ...ofMerchant, ...enteredShape }));
export type EnteredView = Omit<z.infer<typeof addSavedViewSchema>, 'merchantId'>;
export const updateSavedViewSchema = requireValidFilter(
  z.strictObject({
    ...ofMerchant,
    ...idOfView,
    ...enteredShape,
    list: enteredShape.list.describe('As it is: a view stays in its list.'),
  }),
);
export const deleteSavedViewSchema = z.strictObject({ ...ofMerchant, ...idOfView });
export const pinSavedViewSchema = z.strictObject({
  ...ofMerchant,
  ...idOfView,
  isPinned: z.boolean().describe(`True to put it in the menu of the caller; at most ${maxPinnedViews} of a list.`),
});
