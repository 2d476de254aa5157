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
    lost: 'A munkamenete véget ért. Jelentkezzen be újra, és onnan folytathatja, ahol tartott.',
    loggedOutElsewhere: 'Egy másik lapon kijelentkezett, ezért ez az oldal is bezárult.',
    passkey: 'Belépés azonosítókulccsal',
  },
  locked: {
    title: 'A munkamenete véget ért',
    text: 'Jelentkezzen be újra, és onnan folytathatja, ahol tartott: amit beírt, megmaradt, de még nem küldtük el. Ha más jelentkezik be, elvész.',
    switched:
      'Amit ezen az oldalon beírt, megmaradt, de még nem küldtük el. A váltás a többi megnyitott lapra is érvényes.',
    leave: 'Elvetem, amit beírtam',
  },
  code: {
    title: 'Második lépés',
    label: 'Hitelesítő kód',
    help: 'Nyissa meg a hitelesítő alkalmazást, és írja be a hat számjegyet.',
    anyHelp: 'A hitelesítő alkalmazás hat számjegye, vagy egy helyreállító kód.',
    recoveryLabel: 'Helyreállító kód',
    recoveryHelp: 'Egy a kódok közül, amelyeket a beállításkor elmentett. Minden kód egyszer használható.',
    remember: 'Jegyezzék meg ezt az eszközt 30 napig',
    rememberHelp: 'Csak a saját eszközén jelölje be.',
    useRecovery: 'Helyreállító kódot adok meg',
    useApp: 'Az alkalmazás kódját adom meg',
    back: 'Vissza',
  },
  stepUp: {
    title: 'Erősítse meg, hogy Ön az',
    text: 'Ez a művelet fontos adatot érint, ezért újra kérjük a jelszavát. Amit eddig beírt, megmarad.',
    passkey: 'Megerősítés azonosítókulccsal',
    or: 'vagy jelszóval',
    submit: 'Megerősítem',
  },
  forgot: {
    title: 'Elfelejtett jelszó',
    text: 'Adja meg azt az e-mail-címet, amellyel regisztrált. Küldünk egy hivatkozást, amellyel új jelszót állíthat be.',
    theft: 'Lehet, hogy más is hozzáfér a fiókomhoz',
    theftHelp: 'Ekkor az új jelszóval az API-kulcsokat is visszavonjuk, és a webhookokat kikapcsoljuk.',
    submit: 'Kérem a hivatkozást',
    back: 'Vissza a bejelentkezéshez',
    sentTitle: 'A kérést elküldtük',
    sentText:
      'Ha a megadott címhez ({{email}}) tartozik fiók, néhány percen belül megérkezik a levelünk. A hivatkozás 60 percig használható. Ha nem találja, nézze meg a levélszemét mappában is.',
  },
  newPassword: {
    title: 'Új jelszó beállítása',
    password: 'Új jelszó',
    again: 'Új jelszó még egyszer',
    revoke: 'A programok hozzáférését is visszavonom',
    revokeHelp:
      '{{apiKeys}} API-kulcs és {{webhooks}} webhook az új jelszóval is tovább működik. Jelölje be, ha nem tudja biztosan, ki használja őket.',
    theftTitle: 'A programok hozzáférését is visszavonjuk',
    theftText:
      'Azt jelezte, hogy más is hozzáférhet a fiókjához: az API-kulcsokat visszavonjuk, a webhookokat kikapcsoljuk. Később újakat készíthet.',
    effect: 'A mentéssel minden eszközén kijelentkeztetjük.',
    submit: 'Mentem az új jelszót',
    saved: 'Az új jelszót elmentettük',
    savedText: 'Mostantól ezzel tud bejelentkezni.',
    expiredTitle: 'Ez a hivatkozás lejárt',
    expiredText:
      'A jelszó-visszaállító hivatkozás 60 percig és csak egyszer használható. Kérjen újat, és azonnal küldjük.',
    requestNew: 'Új hivatkozást kérek',
  },
  passkeyProblems: {
    cancelled: 'Az azonosítókulcs kérését megszakították, vagy lejárt az ideje. Próbálja újra.',
    noneUsed:
      'Nem kaptunk azonosítókulcsot. Lehet, hogy ezen az eszközön nincs ilyen kulcsa a Csippanóhoz, vagy megszakította a kérést. A jelszavával is folytathatja.',
    known: 'Ehhez az eszközhöz már tartozik azonosítókulcs ebben a fiókban.',
  },
  farewell: {
    title: 'A profilját töröltük',
    text: 'Köszönjük, hogy velünk tartott. Erről e-mailt is küldtünk. Ha tévedés történt, keresse ügyfélszolgálatunkat.',
    kept: 'Amit megőrzünk, és meddig:',
  },
};
