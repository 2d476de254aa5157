export const emails = {
  greeting: 'Tisztelt {{name}}!',
  linkBelow: 'Ha a gomb nem működik, másolja ezt a címet a böngészőjébe:',
  automatic: 'Ezt a levelet a rendszerünk küldte, kérjük, ne válaszoljon rá.',
  passwordReset: {
    subject: 'Új jelszó beállítása',
    request: 'Új jelszót kértek az Ön Csippanó-fiókjához.',
    action: 'Új jelszó megadása',
    validity:
      'A hivatkozás {{minutes}} percig érvényes, és egyszer használható. Ha közben újat kér, már csak az új fog működni.',
    notYou: 'Ha nem Ön kérte, nincs teendője: a jelszava nem változik.',
  },
  deactivated: {
    subject: 'Deaktiváltuk a fiókját',
    closed:
      'A Csippanó-fiókját deaktiváltuk. Mostantól nem lehet vele belépni sem a portálra, sem a kártyaolvasó alkalmazásba.',
    kept: 'A profilképét töröltük, a marketingcélú hozzájárulását megszüntettük. Amit a jogszabályok szerint meg kell őriznünk, például a tranzakciók adatait, megőrizzük.',
    mistake: 'Ha tévedés történt, vagy később újra használná a fiókját, keresse ügyfélszolgálatunkat.',
  },
  paymentReceived: {
    subject: 'Megkaptuk a befizetését ({{referenceCode}})',
    received:
      'Megérkezett az Ön {{amount}} összegű bankkártyás fizetése. Megrendelés: {{referenceCode}}, kártyaolvasók száma: {{terminalCount}}.',
    action: 'Megrendelés megtekintése',
    next: 'A kártyaolvasót a szerződés aláírása után postázzuk a megadott szállítási címre.',
    questions: 'Ha nem Ön fizetett, vagy kérdése van, keresse ügyfélszolgálatunkat a megrendelés azonosítójával.',
  },
};
