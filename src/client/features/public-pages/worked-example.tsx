import { Box, chakra, Flex } from '@chakra-ui/react';

interface WorkedExampleProps {
  /** Amount paid, fee, remainder. */
  lines: readonly (readonly [label: string, amount: string])[];
}

/** A worked example as a receipt, white in both colour modes. */
export const WorkedExample = ({ lines }: WorkedExampleProps) => (
  <Box filter="drop-shadow(0 1px 2px rgb(16 41 31 / 0.18)) drop-shadow(0 10px 24px rgb(16 41 31 / 0.1))" maxW="22rem">
    <chakra.dl
      bg="#fffdf8"
      color="#10291f"
      px={{ base: '5', sm: '6' }}
      pt="4"
      pb="7"
      // A torn lower edge.
      clipPath="polygon(0 0, 100% 0, 100% calc(100% - 10px), 95% 100%, 90% calc(100% - 10px), 85% 100%, 80% calc(100% - 10px), 75% 100%, 70% calc(100% - 10px), 65% 100%, 60% calc(100% - 10px), 55% 100%, 50% calc(100% - 10px), 45% 100%, 40% calc(100% - 10px), 35% 100%, 30% calc(100% - 10px), 25% 100%, 20% calc(100% - 10px), 15% 100%, 10% calc(100% - 10px), 5% 100%, 0 calc(100% - 10px))"
    >
      {lines.map(([label, amount], index) => {
        const isLast = index === lines.length - 1;
        return (
          <Flex
            key={label}
            justify="space-between"
            align="baseline"
            gap="4"
            py="2"
            borderTop={isLast ? '2px dashed #b9b3a3' : undefined}
            mt={isLast ? '2' : undefined}
            pt={isLast ? '3' : undefined}
            fontWeight={isLast ? '680' : undefined}
            textStyle={isLast ? 'heading' : 'body'}
          >
            <dt>{label}</dt>
            <chakra.dd whiteSpace="nowrap" fontVariantNumeric="lining-nums tabular-nums">
              {amount}
            </chakra.dd>
          </Flex>
        );
      })}
    </chakra.dl>
  </Box>
);
