import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { CheckoutFrame } from './checkout-frame.tsx';

interface ResultFrameProps {
  title: string;
  tone: 'success' | 'danger' | 'info';
  sign: ReactNode;
  children: ReactNode;
}

/** One of the three ends that a payment may be at. Its heading takes the focus, so that the news is heard. */
export const ResultFrame = ({ title, tone, sign, children }: ResultFrameProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <CheckoutFrame title={title}>
      <chakra.div display="flex" flexDirection="column" alignItems="center" textAlign="center" gap="4">
        <chakra.span
          colorPalette={tone}
          display="inline-grid"
          placeItems="center"
          boxSize="20"
          borderRadius="full"
          bg="colorPalette.subtle"
          color="colorPalette.fg"
          aria-hidden
        >
          {sign}
        </chakra.span>
        <chakra.h1 ref={heading} tabIndex={-1} textStyle="title" outline="none">
          {title}
        </chakra.h1>
      </chakra.div>
      {children}
    </CheckoutFrame>
  );
};
