import { chakra } from '@chakra-ui/react';
import { Link } from 'wouter';

export const TextLink = chakra(Link, {
  base: {
    color: 'brand.fg',
    fontWeight: '550',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '3px',
    borderRadius: 'l1',
    _hover: { textDecorationThickness: '2px' },
  },
});
