import { type ComponentType, lazy } from 'react';
import { loadTexts } from './i18n.ts';
import type { TextGroup } from './text-groups.ts';

/** Returns a lazily loaded screen whose chunk loads together with its text groups. `preload` loads both ahead of the first render. */
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>, ...groups: TextGroup[]) => {
  const preload = async () => {
    const [Screen] = await Promise.all([load(), loadTexts(...groups)]);
    return { default: Screen };
  };
  return Object.assign(lazy(preload), { preload });
};
