import { chakra } from '@chakra-ui/react';

export const FaqPage = () => <chakra.main flex="1" />;
