import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton, type IconButtonProps } from '#client/ui/button.tsx';

export interface CopyButtonProps extends Omit<IconButtonProps, 'label' | 'icon' | 'onClick'> {
  text: string;
  /** What it is, for the name of the button. */
  what: string;
}

const shownMs = 2000;

/** Puts a text on the clipboard and says so. */
export const CopyButton = ({ text, what, ...button }: CopyButtonProps) => {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);

  // Only pages that came over https (or from this machine) may write to the clipboard.
  if (!window.isSecureContext) return null;
  return (
    <>
      <IconButton
        label={t('transactions.copy', { what })}
        icon={
          copied ? (
            <chakra.span color="success.fg" display="inline-flex">
              <Check size={18} aria-hidden />
            </chakra.span>
          ) : (
            <Copy size={16} aria-hidden />
          )
        }
        color="fg.muted"
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
        {...button}
      />
      <VisuallyHidden role="status">{copied ? t('transactions.copied') : ''}</VisuallyHidden>
    </>
  );
};
