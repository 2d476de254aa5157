import { LooseThread } from './drawing.tsx';
import { EmptyFrame, type EmptyFrameProps } from './empty-frame.tsx';
import {
  BlankDocuments,
  EmptyCounter,
  EmptyLens,
  EmptyWebShop,
  OpenEnvelope,
  QuietShield,
  UnusedReader,
  WaitingReceipt,
} from './illustrations.tsx';

const illustrations = {
  sales: WaitingReceipt,
  webShop: EmptyWebShop,
  documents: BlankDocuments,
  people: EmptyCounter,
  readers: UnusedReader,
  messages: OpenEnvelope,
  events: QuietShield,
  notFound: EmptyLens,
  cut: LooseThread,
};

export type EmptyIllustration = keyof typeof illustrations;

export interface EmptyStateProps extends Omit<EmptyFrameProps, 'drawing'> {
  /** `notFound`: no match. `cut`: loading failed. Others: nothing of this kind yet. */
  illustration: EmptyIllustration;
}

/** Explains why there is no content and offers the next step. */
export const EmptyState = ({ illustration, ...frame }: EmptyStateProps) => {
  const Illustration = illustrations[illustration];
  return <EmptyFrame drawing={<Illustration />} {...frame} />;
};
