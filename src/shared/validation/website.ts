import { because } from './field-messages.ts';
import { optionalLineSchema } from './text.ts';

const isWebsite = (text: string | null): boolean =>
  text === null || (/^https?:\/\/[^\s]+$/iu.test(text) && URL.canParse(text));

export const websiteSchema = optionalLineSchema(255)
  .refine(isWebsite, because('website'))
  .meta({ examples: ['https://pekseg.example'] });
