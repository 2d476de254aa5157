import { chakra } from '@chakra-ui/react';
import { TextLink } from '#client/ui/text-link.tsx';
import { customerService, customerServicePhone } from '#shared/company/company.ts';

export const CustomerService = () => (
  <chakra.p display="flex" flexWrap="wrap" columnGap="5">
    {[
      { href: `tel:${customerService.phone}`, text: customerServicePhone },
      { href: `mailto:${customerService.email}`, text: customerService.email },
    ].map(({ href, text }) => (
      <TextLink key={href} href={href} asChild>
        <chakra.a href={href} display="inline-flex" alignItems="center" minH="11">
          {text}
        </chakra.a>
      </TextLink>
    ))}
  </chakra.p>
);
