import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '#client/testing/render.tsx';
import { ChangeBadge } from './stat-tile.tsx';
import { light } from './theme/palette.ts';

const toneOf = (text: string): string =>
  getComputedStyle(screen.getByText(text)).getPropertyValue('--chakra-colors-color-palette-fg');

test('shows a rise as good, or as bad where a higher figure is, and a fall as neutral', () => {
  render(
    <>
      <ChangeBadge share={0.1} />
      <ChangeBadge share={0.2} rise="bad" />
      <ChangeBadge share={-0.3} />
      <ChangeBadge share={-0.4} rise="bad" />
    </>,
  );
  expect(['10%', '20%', '30%', '40%'].map(toneOf)).toEqual(
    [light.success, light.warning, light.neutral, light.neutral].map(({ text }) => text),
  );
  expect(screen.getByText('20%')).toHaveTextContent('növekedés20%');
});
