import { Box } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { IconButton } from './button.tsx';
import { Notice } from './notice.tsx';
import { codeOf, useCode } from './use-code.ts';

interface OverlayProps {
  open: boolean;
  onClose: () => void;
}

/**
 * Returns an overlay whose code loads when it first opens.
 * It stays mounted after closing to finish its animation.
 * Without a network the screen stays; the overlay opens once it returns.
 */
export const createOverlay = <P extends OverlayProps>(load: () => Promise<ComponentType<P>>) => {
  const code = codeOf(load);
  const Overlay = (props: P) => {
    const { open, onClose } = props;
    const [wasOpen, setWasOpen] = useState(open);
    if (open && !wasOpen) setWasOpen(true);
    const [Content, hasFailed] = useCode(code, open);
    if (Content !== null) return wasOpen ? <Content {...props} /> : null;
    return hasFailed ? <NotLoaded onClose={onClose} /> : null;
  };
  return Object.assign(Overlay, { preload: code.preload });
};

const NotLoaded = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Box
      position="fixed"
      zIndex="toast"
      insetInline="4"
      bottom={{ base: 'calc(4.5rem + env(safe-area-inset-bottom, 0px))', lg: '4' }}
      maxW="32rem"
      mx="auto"
    >
      <Notice tone="danger" action={<IconButton label={t('ui:close')} icon={<X />} onClick={onClose} />}>
        <p>{t('ui:noConnection')}</p>
        <p>{t('ui:retriesItself')}</p>
      </Notice>
    </Box>
  );
};
