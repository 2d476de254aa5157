import { chakra, useClipboard, VisuallyHidden } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { IconButton, type IconButtonProps } from './button.tsx';

export interface CopyButtonProps extends Omit<IconButtonProps, 'label' | 'icon' | 'onClick'> {
  text: string;
  /** What the text is, for the accessible name. */
  what: string;
  icon?: ReactNode;
}

const shownMs = 2000;

const never = () => () => {};
/** Browsers allow writing to the clipboard on https and localhost only. False while prerendering. */
const useCanCopy = (): boolean =>
  useSyncExternalStore(
    never,
    () => window.isSecureContext,
    () => false,
  );

/** `Setup key` is `setup key` after a verb, `IBAN` stays. */
const withinSentence = (what: string) => what.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());

/** Copies a text to the clipboard and confirms it. Renders nothing where the browser does not allow it. */
export const CopyButton = ({ text, what, icon = <Copy size={16} aria-hidden />, ...button }: CopyButtonProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const canCopy = useCanCopy();
  const { copied, copy } = useClipboard({ value: text, timeout: shownMs });
  if (!canCopy) return null;
  return (
    <>
      <IconButton
        label={t('ui:copy', { what: language === 'en' ? withinSentence(what) : what })}
        icon={
          copied ? (
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
      <VisuallyHidden role="status">{copied ? t('ui:copied') : ''}</VisuallyHidden>
    </>
  );
};
