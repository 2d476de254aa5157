import { issueParams } from './field-messages.ts';
import { lineSchema, optionalLineSchema } from './text.ts';
import { inputExamples } from './input-examples.ts';

const isWebsite = (text: string): boolean => /^https?:\/\/[^\s]+$/iu.test(text) && URL.canParse(text);
// As they are documented; what is left out may also be an empty text.
const url = '[Hh][Tt][Tt][Pp][Ss]?://\\S+';
const example = inputExamples('https://pekseg.example');

export const requiredWebsiteSchema = lineSchema(255)
  .refine(isWebsite, issueParams('website'))
  .meta({ ...example, pattern: `^\\s*${url}\\s*$` });

export const websiteSchema = optionalLineSchema(255)
  .refine((text) => text === null || isWebsite(text), issueParams('website'))
  .meta({ ...example, pattern: `^\\s*(${url})?\\s*$` });
