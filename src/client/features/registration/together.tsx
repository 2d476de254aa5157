import { chakra } from '@chakra-ui/react';

/** Fields, and what helps to fill them in, closer to each other than to the rest. */
export const Together = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '3' } });
