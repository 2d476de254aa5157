/** The virtual card reader of test mode. */
export const virtualReader = {
  title: 'Virtuális kártyaolvasó',
  explanation: 'Próbaeladások valódi kártya és pénz nélkül. Az összeg dönti el, mi történik.',
  preset: 'Mi történjen?',
  otherAmount: 'Más összeg, sikeres fizetés',
  presetLabel: '{{outcome}} – {{amount}}',
  outcomes: {
    Approved: 'Sikeres fizetés',
    Signature: 'Sikeres fizetés aláírással',
    NoAnswer: 'Nincs válasz',
  },
  amount: 'Összeg (Ft)',
  tip: 'Ebből borravaló (Ft)',
  serviceCharge: 'Ebből szervizdíj (Ft)',
  pay: 'Fizetés',
  failed: 'A fizetést nem sikerült elindítani',
  result: {
    title: 'A kártyaolvasó kijelzője',
    none: 'Itt jelenik meg a fizetés eredménye.',
    Success: 'Sikeres fizetés',
    Error: 'Elutasítva',
    Pending: 'Nincs válasz',
    signed: 'A vevő aláírta.',
    pending: 'Az eladás folyamatban van, amíg az olvasó nem jelenti az eredményt.',
    open: 'Az eladás megnyitása',
  },
};
