/**
 * Applies the portal's colour mode and language before the first paint.
 * Submits the card form by fetch, which keeps the input after an error.
 * Sends card data only to the gateway's path.
 */
export const hostedScript = `(() => {
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const theme = stored('csippano.theme');
  if (theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)) {
    root.classList.add('dark');
  }
  const language = stored('csippano.language');
  const address = new URL(location.href);
  if ((language === 'hu' || language === 'en') && language !== root.lang && !address.searchParams.has('language')) {
    address.searchParams.set('language', language);
    location.replace(address.href);
    return;
  }

  // Read by the payment platform's script on its page.
  window.wpwlOptions = { locale: root.lang };

  const start = () => {
    const form = document.querySelector('form[data-card-form]');
    if (!form) return;
    const fields = ['number', 'expiry', 'cvv', 'holder'];
    const alert = form.querySelector('.fault');
    const button = form.querySelector('button[type=submit]');
    const digits = (text) => text.replace(/\\D/g, '');
    const groupWhileTyping = (input, group) => {
      input.addEventListener('input', () => {
        // Grouping while typing in the middle of the text would move the cursor.
        if (input.selectionStart === input.value.length) input.value = group(input.value);
      });
    };
    groupWhileTyping(form.elements.number, (text) => digits(text).slice(0, 19).replace(/(.{4})(?=.)/g, '$1 '));
    groupWhileTyping(form.elements.expiry, (text) => {
      const typed = digits(text).slice(0, 4);
      return typed.length > 2 ? typed.slice(0, 2) + '/' + typed.slice(2) : typed;
    });
    for (const card of document.querySelectorAll('button[data-number]')) {
      card.addEventListener('click', () => {
        form.elements.number.value = card.dataset.number;
        form.elements.expiry.value = card.dataset.expiry;
        form.elements.cvv.value = card.dataset.cvv;
        if (!form.elements.holder.value) form.elements.holder.value = card.dataset.holder;
        show({}, '');
        button.focus();
      });
    }
    const show = (errors, detail) => {
      let first = null;
      for (const name of fields) {
        const message = (errors[name] || [])[0] || '';
        const input = form.elements[name];
        document.getElementById(name + '-error').textContent = message;
        input.setAttribute('aria-invalid', String(message !== ''));
        if (message && !first) first = input;
      }
      alert.textContent = first ? '' : detail;
      if (first) first.focus();
    };
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      show({}, '');
      button.disabled = true;
      try {
        const response = await fetch(form.action, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'accept-language': root.lang },
          body: JSON.stringify(Object.fromEntries(fields.map((name) => [name, form.elements[name].value]))),
        });
        const result = await response.json();
        if (response.ok) {
          // Pages of this gateway get the same language; the portal stores its own.
          location.assign(result.redirectUrl + (result.redirectUrl.startsWith('/') ? location.search : ''));
          return;
        }
        show(result.errors || {}, result.detail || form.dataset.fault);
      } catch {
        show({}, form.dataset.fault);
      }
      button.disabled = false;
    });
    button.disabled = false;
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
})();
`;
