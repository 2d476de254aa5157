import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithServer } from '#client/testing/in-memory-server.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('shows the codes selected when the browser refuses to copy them', async () => {
  vi.stubGlobal('isSecureContext', true);
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  renderWithServer(<RecoveryCodeList codes={['ABCD-EFGH', 'JKLM-NPQR']} onClose={() => undefined} />, {});
  await user.click(screen.getByRole('button', { name: 'Másolás' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('A böngésző nem engedte a másolást.');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toContain('ABCD-EFGH\nJKLM-NPQR');
});
