import { type ComponentType, lazy } from 'react';
import { loadTexts } from './i18n.ts';
import type { TextGroup } from './text-groups.ts';

/** A screen that is fetched when it is first shown, or earlier by `preload`, together with its words. */
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>, ...groups: TextGroup[]) => {
  const preload = async () => {
    const [Screen] = await Promise.all([load(), loadTexts(...groups)]);
    return { default: Screen };
  };
  return Object.assign(lazy(preload), { preload });
};
