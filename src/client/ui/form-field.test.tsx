import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '#client/testing/render.tsx';
import { FormField } from './form-field.tsx';

const field = (error?: string) => (
  <FormField label="Megnevezés" error={error}>
    {(control) => <input {...control} />}
  </FormField>
);

test('shows an error at once, but during a press after its click', async () => {
  const { rerender } = render(field());
  fireEvent.pointerDown(document.body);
  rerender(field('Adja meg.'));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.pointerUp(document.body);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByRole('alert')).toHaveTextContent('Adja meg.');
  rerender(field('Túl hosszú.'));
  expect(screen.getByRole('alert')).toHaveTextContent('Túl hosszú.');
});
