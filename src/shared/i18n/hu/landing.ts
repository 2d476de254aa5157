export const landing = {
  title: 'Bankkártyás fizetés, egyetlen csippanással',
  lead: 'Hordozható kártyaolvasó, amely Bluetooth-on kapcsolódik a telefonjához. A pultnál, a piacon és a vevő ajtajában is kész az eladás, mire a blokk elkészülne.',
  login: 'Bejelentkezés a portálra',
  drawing: 'Kártyaolvasó és telefon: a telefonon 3 000 forintos sikeres fizetés látszik.',
  drawingPaid: 'Sikeres fizetés',
  drawingTap: 'Érintse ide',
  prices: {
    title: 'Ennyibe kerül. Nincs apró betű.',
    fee: 'tranzakciónként, a díjat nem terheli áfa',
    minimum: 'a legkisebb díj egy fizetés után',
    terminal: 'a kártyaolvasó, ingyenes kiszállítással',
    monthly: 'regisztráció, üzembe helyezés, havidíj',
    example: 'Példa: egy {{payment}} fizetés díja {{fee}}.',
  },
  how: {
    title: 'Így működik',
    pair: { title: 'Párosítsa', text: 'Az olvasó Bluetooth-on kapcsolódik a telefonon futó alkalmazáshoz.' },
    accept: {
      title: 'Fogadja a kártyát',
      text: 'Mastercard, Maestro, Visa, Visa Electron és V PAY: érintéssel, chippel vagy mágnescsíkkal. Egy eladás 24 órán belül visszavonható.',
    },
    follow: {
      title: 'Kövesse a portálon',
      text: 'Az eladás azonnal megjelenik a tranzakciók között és a statisztikában. A pénz 3–5 munkanapon belül a bankszámláján van.',
    },
  },
};
