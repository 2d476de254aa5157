import { chakra } from '@chakra-ui/react';

export const PrivacyPage = () => <chakra.main flex="1" />;
