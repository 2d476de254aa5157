import { QrCode as ChakraQrCode } from '@chakra-ui/react';

/**
 * A text as a QR code, drawn in the browser. Always dark on white with a quiet zone, also in dark mode, because many
 * cameras do not read inverted codes. Import it lazily: the encoder is a chunk of its own.
 */
export const QrCode = ({ value, label }: { value: string; label: string }) => (
  <ChakraQrCode.Root value={value} bg="white" color="black" p="4" borderRadius="l2" width="fit-content" maxW="full">
    <ChakraQrCode.Frame role="img" aria-label={label} display="block" width="12.5rem" height="auto" fill="currentColor">
      <ChakraQrCode.Pattern />
    </ChakraQrCode.Frame>
  </ChakraQrCode.Root>
);
