import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { followPageTranslation, restoreTexts } from './page-translation.ts';

/** Replaces text nodes by `<font>` elements, or moves them into such elements, as translators do. */
const translators = {
  replaced: (text: Text) => {
    const font = document.createElement('font');
    font.append(`«${text.data}»`);
    text.replaceWith(font);
  },
  'removed after the translation was inserted': (text: Text) => {
    const font = document.createElement('font');
    font.append(`«${text.data}»`);
    text.before(font);
    text.remove();
  },
  wrapped: (text: Text) => {
    const font = document.createElement('font');
    text.before(font);
    font.append(text);
    text.data = `«${text.data}»`;
  },
};

const translate = async (root: Node, translator: (text: Text) => void): Promise<void> => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  texts.forEach(translator);
  // Mutation observers are called in the next microtask.
  await Promise.resolve();
};

/** Bare texts beside elements and beside each other, with what appears, disappears, changes and moves. */
const Example = ({ step }: { step: number }) => (
  <p>
    {step < 2 && 'first '}
    {step > 0 && <b>bold</b>}
    count: {step}
    {step === 1 ? ' one' : <i>other</i>}
    {step > 1 && ' last'}
  </p>
);

beforeEach(followPageTranslation);

describe.each(Object.entries(translators))('a page with texts %s', (_name, translator) => {
  test('is rendered as if it had not been translated, apart from the translated texts', async () => {
    const { container, rerender } = render(<Example step={0} />);
    for (const step of [1, 2, 1, 0, 2, 0]) {
      await translate(container, translator);
      rerender(<Example step={step} />);
      await Promise.resolve();
      const expected = document.createElement('div');
      expected.innerHTML = renderToString(<Example step={step} />);
      expect(container.textContent?.replaceAll(/[«»]/gu, '')).toBe(expected.textContent);
      for (const tag of ['b', 'i'])
        expect([tag, container.querySelectorAll(tag).length]).toEqual([tag, expected.querySelectorAll(tag).length]);
    }
  });

  test('moves a text with its element to another place of a list', async () => {
    const Rows = ({ order }: { order: string[] }) => (
      <p>
        {order.map((name) => (
          <Row key={name} name={name} />
        ))}
      </p>
    );
    const Row = ({ name }: { name: string }) => (
      <>
        {name}
        <br />
      </>
    );
    const { container, rerender } = render(<Rows order={['a', 'b', 'c']} />);
    await translate(container, translator);
    rerender(<Rows order={['c', 'a', 'd']} />);
    expect(container.textContent?.replaceAll(/[«»]/gu, '')).toBe('cad');
    expect(container.querySelectorAll('br')).toHaveLength(3);
  });

  test('is hydrated with its original texts, and keeps what was typed', async () => {
    const Form = () => {
      const [isSent, send] = useState(false);
      return (
        <form>
          Name: <input name="name" /> {isSent ? 'sent' : 'not sent'}
          <button type="button" onClick={() => send(true)}>
            Send
          </button>
        </form>
      );
    };
    const root = document.createElement('div');
    document.body.append(root);
    root.innerHTML = renderToString(<Form />);
    const input = root.querySelector('input');
    if (input) input.value = 'typed';
    await Promise.resolve();
    await translate(root, translator);
    expect(root.textContent).toContain('«');
    const onRecoverableError = vi.fn();
    restoreTexts(root);
    // A translator that is faster than the hydration.
    await translate(root, translator);
    expect(root.textContent).not.toContain('«');
    await act(async () => hydrateRoot(root, <Form />, { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(root.querySelector('input')).toBe(input);
    dispatchEvent(new Event('csippano:hydrated'));
    await translate(root, translator);
    await act(async () => root.querySelector('button')?.click());
    expect(root.textContent?.replaceAll(/[«»]/gu, '')).toBe('Name:  sentSend');
    root.remove();
  });
});

test('a node that another program has removed is removed without an error', () => {
  const parent = document.createElement('p');
  const text = document.createTextNode('text');
  parent.append(text);
  text.remove();
  expect(parent.removeChild(text)).toBe(text);
  const element = document.createElement('b');
  parent.append('before');
  parent.insertBefore(element, text);
  expect(parent.lastChild).toBe(element);
});
