import { Box } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { IconButton } from './button.tsx';
import { Notice } from './notice.tsx';

interface OverlayProps {
  open: boolean;
  onClose: () => void;
}

/**
 * Returns an overlay whose code is loaded when it first opens. A closed one stays mounted to finish its animation.
 * Where the code cannot be loaded, as without a network, the screen below stays as it is, and the overlay opens when
 * there is one.
 */
export const createOverlay = <P extends OverlayProps>(load: () => Promise<ComponentType<P>>) => {
  let loaded: ComponentType<P> | null = null;
  const preload = async (): Promise<ComponentType<P>> => {
    loaded ??= await load();
    return loaded;
  };
  const Overlay = (props: P) => {
    const { open, onClose } = props;
    const [Content, setContent] = useState(() => loaded);
    const [wasOpen, setWasOpen] = useState(open);
    const [hasFailed, setHasFailed] = useState(false);
    if (open && !wasOpen) setWasOpen(true);

    const isMissing = open && Content === null;
    useEffect(() => {
      if (!isMissing) return;
      let isCurrent = true;
      const attempt = () =>
        preload().then(
          (content) => {
            if (isCurrent) setContent(() => content);
          },
          () => {
            if (isCurrent) setHasFailed(true);
          },
        );
      void attempt();
      addEventListener('online', attempt);
      return () => {
        isCurrent = false;
        removeEventListener('online', attempt);
      };
    }, [isMissing]);

    if (Content !== null) return wasOpen ? <Content {...props} /> : null;
    return isMissing && hasFailed ? <NotLoaded onClose={onClose} /> : null;
  };
  return Object.assign(Overlay, { preload });
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
