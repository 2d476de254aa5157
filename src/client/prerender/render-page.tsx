import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { App } from '#client/app/app.tsx';
import { changeLanguage, loadTexts } from '#client/lib/i18n.ts';
import type { Language } from '#shared/i18n/languages.ts';

export interface RenderedPage {
  /** HTML. */
  title: string;
  /** The content of the root element. */
  body: string;
  /** The styles of the page, for the head. Emotion adopts them during hydration. */
  styles: string;
  /** The links that React hoists into the head, such as image preloads. */
  links: string;
}

/** Renders the screen at a path to HTML, as for a first visit. `preload` loads the screen. */
export const renderPage = async (
  path: string,
  language: Language,
  preload: () => Promise<unknown>,
): Promise<RenderedPage> => {
  await changeLanguage(language);
  await Promise.all([loadTexts('base'), preload()]);
  const { prelude } = await prerender(
    <CacheProvider value={createCache({ key: 'css' })}>
      <Router ssrPath={path}>
        <App />
      </Router>
    </CacheProvider>,
    {
      // React would outline large Suspense boundaries, which needs a script to insert them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  return splitDocument(await new Response(prelude).text());
};

/** Separates the head elements and styles, which React and Emotion render inline, from the body. */
const splitDocument = (html: string): RenderedPage => {
  const globals: string[] = [];
  const names: string[] = [];
  const rules: string[] = [];
  let title = '';
  let links = '';
  const body = html
    .replace(/<style data-emotion="([^"]*)">([^<]*)<\/style>/gu, (style, attribute: string, css: string) => {
      const [key, ...ids] = attribute.split(' ');
      if (key === 'css') {
        names.push(...ids);
        rules.push(css);
      } else globals.push(style);
      return '';
    })
    .replace(/<title>([^<]*)<\/title>/u, (_, text: string) => {
      title = text;
      return '';
    })
    .replaceAll(/<link\b[^>]*>/gu, (link) => {
      links += link;
      return '';
    });
  if (title === '') throw new Error('A page was rendered without a title.');
  return {
    title,
    body,
    links,
    styles: `${globals.join('')}<style data-emotion="css ${names.join(' ')}">${rules.join('')}</style>`,
  };
};
