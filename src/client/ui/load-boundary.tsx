import { RotateCw } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Shows its content's error, such as unloadable code, in its place. */
export class LoadBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render(): ReactNode {
    return this.state.hasFailed ? <LoadFailed /> : this.props.children;
  }
}

const LoadFailed = () => {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        illustration="cut"
        title={t('layout:broken.title')}
        action={
          <Button variant="outline" icon={<RotateCw />} onClick={() => window.location.reload()}>
            {t('layout:broken.reload')}
          </Button>
        }
      >
        {t('layout:broken.text')}
      </EmptyState>
    </div>
  );
};
