import { QrCode as ChakraQrCode } from '@chakra-ui/react';

/**
 * Draws a text as a QR code in the browser.
 * Dark mode keeps dark on white with a quiet zone, which cameras need.
 * Import it lazily: the encoder is a separate chunk.
 */
export const QrCode = ({ value, label }: { value: string; label: string }) => (
  <ChakraQrCode.Root value={value} bg="white" color="black" p="4" borderRadius="l2" width="fit-content" maxW="full">
    <ChakraQrCode.Frame role="img" aria-label={label} display="block" width="12.5rem" height="auto" fill="currentColor">
      <ChakraQrCode.Pattern />
    </ChakraQrCode.Frame>
  </ChakraQrCode.Root>
);
