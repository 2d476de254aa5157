import { Container, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LogoMark } from '#client/ui/logo.tsx';

interface ClosingCallProps {
  title: string;
  text: string;
  /** The buttons. */
  children: ReactNode;
}

/** The call to action at the end of a page. */
export const ClosingCall = ({ title, text, children }: ClosingCallProps) => (
  <chakra.section bg="bg.ink" color="fg.onInk" position="relative" overflow="hidden" aria-labelledby="closing-title">
    <chakra.div
      data-screen-only
      position="absolute"
      top="50%"
      insetEnd={{ base: '-14rem', lg: '4rem' }}
      transform="translateY(-50%)"
      color="bg.inkRaised"
      hideBelow="sm"
      aria-hidden
    >
      <LogoMark size={420} />
    </chakra.div>
    <Container py={{ base: '14', lg: '24' }} position="relative">
      <chakra.h2 id="closing-title" textStyle="section" textWrap="balance" maxW="40rem">
        {title}
      </chakra.h2>
      <chakra.p textStyle="lead" color="fg.onInkMuted" mt="4" maxW="40rem" textWrap="pretty">
        {text}
      </chakra.p>
      <Flex wrap="wrap" gap="3" mt="8">
        {children}
      </Flex>
    </Container>
  </chakra.section>
);
