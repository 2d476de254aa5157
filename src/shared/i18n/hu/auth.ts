export const auth = {
  claim: 'Minden csippanás látszik.',
  claimText: 'Az eladás abban a pillanatban megjelenik, amikor a vevő odaérinti a kártyáját.',
  email: 'E-mail-cím',
  password: 'Jelszó',
  login: {
    title: 'Bejelentkezés',
    submit: 'Bejelentkezem',
    forgot: 'Elfelejtettem a jelszavam',
    notRegistered: 'Még nincs fiókja?',
    register: 'Regisztráljon',
    sessionEnded: 'A munkamenete véget ért. Jelentkezzen be újra, és onnan folytathatja, ahol tartott.',
  },
  forgot: {
    title: 'Elfelejtett jelszó',
    text: 'Adja meg azt az e-mail-címet, amellyel regisztrált. Küldünk egy hivatkozást, amellyel új jelszót állíthat be.',
    submit: 'Kérem a hivatkozást',
    back: 'Vissza a bejelentkezéshez',
    sentTitle: 'A kérést elküldtük',
    sentText:
      'Ha a megadott címhez ({{email}}) tartozik fiók, néhány percen belül megérkezik a levelünk. A hivatkozás 60 percig használható. Ha nem találja, nézze meg a levélszemét mappában is.',
  },
  newPassword: {
    title: 'Új jelszó beállítása',
    help: 'Legalább 8 karakter, és legyen benne kisbetű, nagybetű, számjegy és írásjel vagy szóköz.',
    password: 'Új jelszó',
    again: 'Új jelszó még egyszer',
    submit: 'Mentem az új jelszót',
    saved: 'Az új jelszót elmentettük',
    savedText: 'Mostantól ezzel tud bejelentkezni.',
    expiredTitle: 'Ez a hivatkozás lejárt',
    expiredText:
      'A jelszó-visszaállító hivatkozás 60 percig és csak egyszer használható. Kérjen újat, és azonnal küldjük.',
    requestNew: 'Új hivatkozást kérek',
  },
};
