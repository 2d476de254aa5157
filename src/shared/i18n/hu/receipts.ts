export const receipts = {
  title: 'Bizonylat',
  text: 'A vevőnek, PDF-ben. Nem minősül adóügyi bizonylatnak.',
  notYet: 'A bizonylat akkor készül el, amikor a fizetés eredménye megérkezett.',
  language: 'A bizonylat nyelve',
  languages: { hu: 'Magyar', en: 'Angol' },
  download: 'Letöltés',
  downloadFailed: 'A letöltés nem sikerült',
  email: 'Küldés e-mailben',
  form: {
    address: 'A vevő e-mail-címe',
    send: 'Bizonylat küldése',
    cancel: 'Mégse',
    failed: 'A bizonylatot nem tudtuk elküldeni',
  },
  sent: 'A bizonylatot elküldjük erre a címre: {{email}}',
  signature: {
    title: 'Aláírás',
    alt: 'A kártyabirtokos aláírása',
  },
};
