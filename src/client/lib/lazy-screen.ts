import { type ComponentType, createElement, lazy, useState } from 'react';
import { loadTexts } from './i18n.ts';
import type { TextGroup } from './text-groups.ts';

/**
 * Returns a function that loads a component and its texts, for overlays:
 * `createOverlay(withTexts(…))` must not open before its texts are loaded.
 */
export const withTexts =
  <C>(load: () => Promise<C>, ...groups: TextGroup[]) =>
  async (): Promise<C> => {
    const [component] = await Promise.all([load(), loadTexts(...groups)]);
    return component;
  };

/**
 * Returns a lazy screen whose chunk loads together with its text groups.
 * `preload` loads both before the first render.
 * A preloaded screen does not suspend: an event on a prerendered page
 * can hydrate it at once and is not lost.
 */
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>, ...groups: TextGroup[]) => {
  let loaded: ComponentType<Props> | null = null;
  const loadScreen = withTexts(load, ...groups);
  const preload = async () => {
    loaded = await loadScreen();
    return { default: loaded };
  };
  const Lazy: ComponentType<Props> = lazy(preload);
  const Screen = (props: Props) => {
    const [Shown] = useState(() => loaded ?? Lazy);
    return createElement(Shown, props);
  };
  return Object.assign(Screen, { preload });
};
