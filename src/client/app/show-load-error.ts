import { loadError } from '#shared/i18n/load-error.ts';

/**
 * Shows above the page that loading failed, with a reload button.
 * The page keeps everything typed.
 * Uses plain elements, because the components may be missing.
 */
export const showLoadError = (): void => {
  const { title, text, reload } = loadError[document.documentElement.lang === 'en' ? 'en' : 'hu'];
  const notice = document.createElement('div');
  notice.className = 'load-error';
  notice.setAttribute('role', 'alert');
  const heading = document.createElement('strong');
  heading.textContent = title;
  const explanation = document.createElement('p');
  explanation.textContent = text;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = reload;
  button.addEventListener('click', () => location.reload());
  notice.append(heading, explanation, button);
  document.body.prepend(notice);
};
