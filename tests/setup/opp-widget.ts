import { createHash } from 'node:crypto';

/**
 * The parts of the platform's script that a content security policy could block: a style, a frame, a request to the
 * platform, and a form that is submitted to the platform and redirects to the URL in the page's form.
 */
export const widgetScript = `(() => {
  const source = new URL(document.currentScript.src);
  addEventListener('DOMContentLoaded', async () => {
    const target = document.querySelector('form.paymentWidgets');
    const style = document.createElement('style');
    style.textContent = '.wpwl-form { padding: 16px; border: 1px solid }';
    const frame = document.createElement('iframe');
    frame.title = 'Card number';
    frame.src = source.origin + '/v1/frame';
    const form = document.createElement('form');
    form.className = 'wpwl-form';
    form.method = 'post';
    form.action = source.origin + '/v1/checkouts/' + source.searchParams.get('checkoutId') + '/payment';
    const back = document.createElement('input');
    back.type = 'hidden';
    back.name = 'shopperResultUrl';
    back.value = target.action;
    const button = document.createElement('button');
    button.textContent = 'Pay with ' + target.dataset.brands;
    form.append(frame, back, button);
    document.head.append(style);
    await fetch(source.origin + '/v1/frame');
    target.replaceWith(form);
  });
})();
`;

export const widgetIntegrity = `sha384-${createHash('sha384').update(widgetScript).digest('base64')}`;

export const framePage =
  '<!doctype html><html lang="en"><title>Card number</title><body><input aria-label="Card number">';
