import { chakra } from '@chakra-ui/react';
import { hiddenFromSignedIn } from '#client/ui/visitors-only.ts';
import { RegisterButton } from '../register-button.tsx';

/**
 * A call near the thumb, because the header has no space.
 * It ends with its sections, before the footer.
 */
export const PhoneCall = ({ children }: { children: string }) => (
  <chakra.div
    data-screen-only
    hideFrom="md"
    position="sticky"
    bottom="0"
    zIndex="docked"
    display="flex"
    alignItems="center"
    justifyContent="space-between"
    gap="3"
    px="4"
    pt="2"
    pb="calc(0.5rem + env(safe-area-inset-bottom, 0px))"
    bg="bg"
    borderTopWidth="1px"
    css={hiddenFromSignedIn}
  >
    <chakra.p fontWeight="550" lineHeight="1.25">
      {children}
    </chakra.p>
    <RegisterButton size="md" />
  </chakra.div>
);
