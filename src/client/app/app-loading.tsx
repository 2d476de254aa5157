import { Box } from '@chakra-ui/react';
import { PageLoading } from '#client/ui/skeleton.tsx';
import { useFrame } from './layout/use-frame.ts';
import { contentId } from './scrolling.ts';

/** The main landmark and skip target until the screen's code loads. */
export const AppLoading = () => {
  const target = useFrame() === 'portal' ? { id: contentId, tabIndex: -1, outline: 'none' } : {};
  return (
    <Box as="main" display="flex" flexDirection="column" flex="1" {...target}>
      <PageLoading />
    </Box>
  );
};
