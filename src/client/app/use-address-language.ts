import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { rememberLanguage, storedLanguage } from '#client/lib/i18n.ts';
import { useLanguage } from '#client/lib/language.ts';
import { defaultLanguage } from '#shared/i18n/languages.ts';
import { type PublicAddress, publicPath } from '#shared/public-pages/public-pages.ts';

/**
 * Keeps the address of a public page in the language that is shown: after the switch, after going back, and after links
 * and redirects to `/`. The portal's addresses have no language, so who leaves an English page for it has chosen English.
 */
export const useAddressLanguage = (address: PublicAddress | null): void => {
  const language = useLanguage();
  const [path, navigate] = useLocation();
  const rightPath = address && publicPath(address.page, language);
  useLayoutEffect(() => {
    if (rightPath !== null && rightPath !== path)
      navigate(`${rightPath}${location.search}${location.hash}`, { replace: true });
  }, [rightPath, path, navigate]);
  const isChosenByAddress = address === null && language !== defaultLanguage && storedLanguage() === null;
  useEffect(() => {
    if (isChosenByAddress) rememberLanguage(language);
  }, [isChosenByAddress, language]);
};
