import type { TFunction } from 'i18next';
import { cloneElement, type ReactElement } from 'react';
import type { TextKey } from '#shared/i18n/translate.ts';

interface TransProps {
  t: TFunction;
  i18nKey: TextKey;
  /** What `<name>words</name>` in the text is drawn with. */
  components: Record<string, ReactElement>;
}

/** A sentence with links in it, whose order is the translator's. */
export const Trans = ({ t, i18nKey, components }: TransProps) =>
  t(i18nKey)
    .split(/(<\w+>[^<]*<\/\w+>)/u)
    .map((part, index) => {
      const [, name = '', words = ''] = /^<(\w+)>([^<]*)</u.exec(part) ?? [];
      const component = components[name];
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change places.
      return component ? cloneElement(component, { key: index }, words) : part;
    });
