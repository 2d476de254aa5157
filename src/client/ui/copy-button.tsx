import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { IconButton, type IconButtonProps } from './button.tsx';
import { RefusedCopy, useCopy } from './use-copy.tsx';

export interface CopyButtonProps extends Omit<IconButtonProps, 'label' | 'icon' | 'onClick'> {
  text: string;
  /** The name of the text, for the accessible name. */
  what: string;
  icon?: ReactNode;
}

/** `Setup key` becomes `setup key` after a verb; `IBAN` stays. */
const withinSentence = (what: string) => what.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());

/**
 * Copies a text and confirms it, or shows it if the browser refuses.
 * Renders nothing where browsers never allow copying.
 */
export const CopyButton = ({ text, what, icon = <Copy size={16} aria-hidden />, ...button }: CopyButtonProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { canCopy, isCopied, isRefused, copy } = useCopy(text);
  if (!canCopy) return null;
  return (
    <>
      <IconButton
        label={t('ui:copy', { what: language === 'en' ? withinSentence(what) : what })}
        icon={
          isCopied ? (
            <chakra.span color="success.fg" display="inline-flex">
              <Check size={18} aria-hidden />
            </chakra.span>
          ) : (
            icon
          )
        }
        color="fg.muted"
        onClick={copy}
        {...button}
      />
      <VisuallyHidden role="status">{isCopied ? t('ui:copied') : ''}</VisuallyHidden>
      {isRefused && <RefusedCopy text={text} what={what} />}
    </>
  );
};
