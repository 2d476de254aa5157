import { chakra } from '@chakra-ui/react';

export const ContactPage = () => <chakra.main flex="1" />;
