import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from '#client/testing/render.tsx';
import { CopyButton } from './copy-button.tsx';

const refusal = 'A böngésző nem engedte a másolást. A szöveget kijelöltük, kérjük, másolja ki kézzel.';

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const selection = (field: HTMLElement): string => {
  const { value, selectionStart, selectionEnd } = field as HTMLTextAreaElement;
  return value.slice(selectionStart, selectionEnd);
};

describe('a button that copies', () => {
  it('confirms the copy', async () => {
    const user = userEvent.setup();
    render(<CopyButton text="HU42" what="IBAN" />);
    await user.click(screen.getByRole('button', { name: 'Másolás: IBAN' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Kimásolva'));
    expect(await navigator.clipboard.readText()).toBe('HU42');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that the browser refuses, and shows the text selected', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    render(<CopyButton text="HU42" what="IBAN" />);
    await user.click(screen.getByRole('button', { name: 'Másolás: IBAN' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(refusal);
    expect(screen.getByRole('status')).toHaveTextContent('');
    const field = screen.getByRole('textbox', { name: 'IBAN' });
    expect(field).toHaveFocus();
    expect(selection(field)).toBe('HU42');
  });

  it('does the same where the browser has no clipboard', async () => {
    const user = userEvent.setup({ writeToClipboard: false });
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
    render(<CopyButton text="HU42" what="IBAN" />);
    await user.click(screen.getByRole('button', { name: 'Másolás: IBAN' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(refusal);
  });
});
