import type { Page } from 'playwright-core';

/**
 * How a translator puts its `<font>` elements into the page: it replaces text nodes, as Chrome does, or moves them into
 * the element, as some extensions do.
 */
export type TranslationStyle = 'replaced' | 'wrapped';

/** What a translated text looks like, so that tests find it. */
export const translated = (text: string): string => `«${text}»`;

/**
 * Translates the page and everything that is rendered later, with the changes of the DOM that a browser's translation
 * makes. The texts are only put into « and », because no translation service is called.
 */
export const translatePage = (page: Page, style: TranslationStyle): Promise<void> =>
  page.evaluate((how) => {
    const skipped = 'font, script, style, textarea, title, svg, code, [translate=no], .notranslate';

    const translate = (text: Text): void => {
      const parent = text.parentElement;
      if (!parent || !document.body.contains(parent) || parent.closest(skipped) || !/\p{L}/u.test(text.data)) return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
      outer.append(inner);
      if (how === 'replaced') {
        inner.append(`«${text.data}»`);
        text.replaceWith(outer);
      } else {
        text.before(outer);
        inner.append(text);
        text.data = `«${text.data}»`;
      }
    };

    const translateAll = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(translate);
    };

    document.documentElement.classList.add('translated-ltr');
    translateAll(document.body);
    new MutationObserver((records) => {
      // The service answers later.
      setTimeout(() => {
        for (const { addedNodes } of records) addedNodes.forEach(translateAll);
      });
    }).observe(document.body, { childList: true, subtree: true });
  }, style);
