import 'i18next';
import type { Texts } from './texts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    /** Each file of texts is a namespace. All are open to every `t`, so keys name theirs: `signup:welcome.title`. */
    defaultNS: readonly ['common', ...Exclude<keyof Texts, 'common'>[]];
    resources: Texts;
  }
}
