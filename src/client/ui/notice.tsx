import { Alert } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const icons = { danger: CircleAlert, warning: TriangleAlert, info: Info, success: CircleCheck };

export interface NoticeProps {
  tone: keyof typeof icons;
  title?: string;
  children?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
}

/**
 * A message next to its content. Screen readers announce `danger` at once.
 * They announce other tones politely.
 */
export const Notice = ({ tone, title, children, action }: NoticeProps) => {
  const Icon = icons[tone];
  return (
    <Alert.Root role={tone === 'danger' ? 'alert' : 'status'} status={tone === 'danger' ? 'error' : tone}>
      <Alert.Indicator aria-hidden>
        <Icon size={20} />
      </Alert.Indicator>
      <Alert.Content>
        {title && (
          <Alert.Title asChild>
            <p>{title}</p>
          </Alert.Title>
        )}
        {children}
      </Alert.Content>
      {action}
    </Alert.Root>
  );
};
