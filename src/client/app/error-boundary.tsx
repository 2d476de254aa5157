import { Box } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { LooseThread } from '#client/ui/drawing.tsx';
import { EmptyFrame } from '#client/ui/empty-frame.tsx';

interface ErrorBoundaryProps {
  /** A new value, the path, renders the content again after an error. */
  resetKey: string;
  children: ReactNode;
}

/** Shows an error screen if rendering or a chunk fails. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean; resetKey: string }> {
  override state = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: { resetKey: string }) {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override render() {
    return this.state.failed ? <ErrorScreen /> : this.props.children;
  }
}

const reload = () => location.reload();

const ErrorScreen = () => {
  const { t } = useTranslation();
  // Without a network the screen itself is not broken.
  const [onLine] = useState(() => navigator.onLine);
  useEffect(() => {
    // Reloads the whole page: the browser keeps a part's failure.
    // Not after leaving it: another screen may have input.
    if (!onLine) addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [onLine]);
  return (
    <Box role="alert" py="16">
      <EmptyFrame
        drawing={<LooseThread />}
        isScreen
        title={t(onLine ? 'layout:broken.title' : 'layout:broken.offline')}
        action={
          <Button icon={<RotateCw />} onClick={reload}>
            {t('layout:broken.reload')}
          </Button>
        }
      >
        {t(onLine ? 'layout:broken.text' : 'layout:broken.offlineText')}
      </EmptyFrame>
    </Box>
  );
};
