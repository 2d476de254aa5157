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
  body: string;
  /** The styles for the head. Emotion adopts them during hydration. */
  styles: string;
  /** Links that React hoists into the head, such as image preloads. */
  links: string;
}

/** Renders a path's screen as for a first visit. `preload` loads it. */
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
      // React would outline large Suspense boundaries and insert them by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  return splitDocument(await new Response(prelude).text());
};

/** Separates React's and Emotion's inline head elements and styles from the body. */
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
