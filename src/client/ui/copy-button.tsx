import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { IconButton, type IconButtonProps } from './button.tsx';

export interface CopyButtonProps extends Omit<IconButtonProps, 'label' | 'icon' | 'onClick'> {
  text: string;
  /** What it is, for the name of the button. */
  what: string;
  icon?: ReactNode;
}

const shownMs = 2000;

const never = () => () => {};
/** Only pages that came over https (or from this machine) may write to the clipboard; a prerendered page cannot know. */
const useCanCopy = (): boolean =>
  useSyncExternalStore(
    never,
    () => window.isSecureContext,
    () => false,
  );

/** Puts a text on the clipboard and says so. */
export const CopyButton = ({ text, what, icon = <Copy size={16} aria-hidden />, ...button }: CopyButtonProps) => {
  const { t } = useTranslation();
  const canCopy = useCanCopy();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);

  if (!canCopy) return null;
  return (
    <>
      <IconButton
        label={t('ui:copy', { what })}
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
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
        {...button}
      />
      <VisuallyHidden role="status">{copied ? t('ui:copied') : ''}</VisuallyHidden>
    </>
  );
};
