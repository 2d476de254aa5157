import { loadError } from '#shared/i18n/load-error.ts';

/**
 * Shows above the page that the application cannot be loaded, with a button that reloads the page. The page stays as it
 * is, with everything that was typed. Plain elements, because the components are part of what is missing.
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
