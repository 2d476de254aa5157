import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { App } from '#client/app/app.tsx';
import { preloadPublicScreen } from '#client/app/public-screen.tsx';
import { changeLanguage, loadTexts } from '#client/lib/i18n.ts';
import { type PublicAddress, publicPath } from '#shared/public-pages/public-pages.ts';

export interface DrawnPage {
  /** As HTML. */
  title: string;
  /** What stands in the page's root element. */
  body: string;
  /** The styles of everything that was drawn, for the head: the client takes them over as its own. */
  styles: string;
  /** Links that React puts into the head, such as an image to be loaded early. */
  links: string;
}

/** Draws a public page as its first visitor would see it. */
export const drawPage = async ({ page, language }: PublicAddress): Promise<DrawnPage> => {
  await changeLanguage(language);
  await Promise.all([loadTexts('base'), preloadPublicScreen(page)]);
  const { prelude } = await prerender(
    <CacheProvider value={createCache({ key: 'css' })}>
      <Router ssrPath={publicPath(page, language)}>
        <App />
      </Router>
    </CacheProvider>,
    {
      // PortalTheme that are large would be put behind the page, for a script to move to their place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  return takeApart(await new Response(prelude).text());
};

/** React writes what belongs into the head in front of the content, and Emotion each style in front of its element. */
const takeApart = (html: string): DrawnPage => {
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
  if (title === '') throw new Error('A page was drawn without a title.');
  return {
    title,
    body,
    links,
    styles: `${globals.join('')}<style data-emotion="css ${names.join(' ')}">${rules.join('')}</style>`,
  };
};
