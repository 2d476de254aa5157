/** Problems of logins, tokens, API keys and second factors. */
export const accessProblems = {
  unauthenticated: {
    title: 'Hiányzó token',
    cause: 'A művelethez token kell, de a kérésben nincs `Authorization` fejléc.',
    action:
      'Jelentkezzen be, és küldje el az `Authorization: Bearer` fejlécben a hozzáférési tokent, vagy API-kulcsot, ahol a művelet elfogadja.',
  },
  tokenInvalid: {
    title: 'Érvénytelen token',
    cause:
      'A hozzáférési token lejárt, a munkamenete véget ért, vagy a fióknak időközben más a szerepköre vagy a kereskedője.',
    action: 'Kérjen új tokenpárt a frissítő tokennel. Ha az sem sikerül, jelentkezzen be újra.',
  },
  apiKeyInvalid: {
    title: 'Érvénytelen API-kulcs',
    cause: 'Az API-kulcs ismeretlen, lejárt vagy visszavonták.',
    action: 'Készítsen új kulcsot a portál beállításai között vagy az API-val, és cserélje le a régit.',
  },
  loginFailed: {
    title: 'Sikertelen belépés',
    cause: 'Az e-mail-cím vagy a jelszó hibás, vagy a fiókkal nem lehet belépni. A válasz nem árulja el, melyik.',
    action:
      'Kérje be újra mindkettőt. Programból ne ismételje a belépést: a sikertelen kísérletek egy időre zárolják a fiókot.',
  },
  sessionEnded: {
    title: 'A munkamenet véget ért',
    cause:
      'A tokenhez tartozó munkamenet véget ért: kijelentkezés, jelszóváltozás, deaktiválás vagy lejárat miatt. A frissítő token egyszer használható.',
    action: 'Jelentkezzen be újra. Minden válasz frissítő tokenjét tárolja el, mielőtt felhasználja.',
  },
  secondFactorRequired: {
    title: 'Második tényező szükséges',
    cause:
      'A fiókhoz második tényező tartozik, de a belépésben nincs `code`, sem megjegyzett eszköz `deviceToken` értéke.',
    action:
      'Kérje be a hitelesítő alkalmazás kódját vagy egy helyreállító kódot, és azzal lépjen be. Ha az `errors` a `passkey` nevet tartalmazza, nincs hitelesítő alkalmazás: azonosítókulccsal vagy helyreállító kóddal lehet belépni.',
  },
  secondFactorWrong: {
    title: 'Hibás kód',
    cause: 'A kód hibás, lejárt vagy már felhasználták. Minden kód egyszer használható.',
    action: 'Kérje be az éppen érvényes kódot. Ha a kódok rendre hibásak, ellenőrizze a telefon óráját.',
  },
  passkeyLoginFailed: {
    title: 'Sikertelen belépés azonosítókulccsal',
    cause: 'Az azonosítókulcs ismeretlen vagy nem ellenőrizhető, vagy a kihívást már felhasználták, illetve lejárt.',
    action: 'Kérjen új beállításokat, és próbálja újra, vagy lépjen be jelszóval.',
  },
  forbidden: {
    title: 'Nincs jogosultság',
    cause:
      'A token szerepköre nincs a művelet hívói között. A mobil belépés tokenjének saját szerepköre van: `BasicMobile`.',
    action: 'Olyan szerepkörű fiókot használjon, amelyet a művelet a hívói között felsorol.',
  },
  apiKeyNotAllowed: {
    title: 'API-kulccsal nem hívható',
    cause: 'A művelet nem fogad el API-kulcsot.',
    action: 'Belépéssel kapott tokent használjon.',
  },
  apiKeyScopeMissing: {
    title: 'Hiányzó jogosultsági kör',
    cause: 'Az API-kulcsnak nincs meg a művelethez szükséges jogosultsági köre. A `detail` megnevezi.',
    action: 'Készítsen olyan kulcsot, amely tartalmazza. Egy kulcs jogosultsági körei később nem módosíthatók.',
  },
  apiKeyOwnMerchantOnly: {
    title: 'Csak a saját kereskedő',
    cause: 'Az API-kulcs egyetlen kereskedő adatait olvashatja, a kérés pedig az alá tartozókéra is vonatkozik.',
    action: 'Hagyja el az `includeChildren` paramétert, vagy használja az egyes kereskedők saját kulcsát.',
  },
  mobileLoginNotAllowed: {
    title: 'Mobil belépés nem lehetséges',
    cause: 'A kártyaolvasó alkalmazásba csak kereskedői felhasználó léphet be, ez a fiók más szerepkörű.',
    action: 'A kereskedő fiókjával lépjen be.',
  },
  proofOfWorkRequired: {
    title: 'Számítási feladat szükséges',
    cause:
      'Szokatlanul sok hívás érkezik, ezért ehhez egy feladvány megoldása kell. A megoldás hiányzott, hibás volt, lejárt vagy már felhasználták.',
    action:
      'Kérjen feladványt a `POST /api/v1/Authentication/ProofOfWork` hívással, oldja meg, és küldje el a megoldást a `Proof-Of-Work` fejlécben.',
  },
  recentLoginRequired: {
    title: 'Friss bejelentkezés szükséges',
    cause:
      'A művelet hozzáférést, bankszámlaadatot vagy kapcsolatot módosít, a munkamenetben pedig túl régen volt bejelentkezés.',
    action:
      'Hívja meg a `POST /api/v1/Authentication/Confirm` műveletet jelszóval vagy azonosítókulccsal, majd ismételje meg a kérést.',
  },
  secondFactorSetupRequired: {
    title: 'Nincs beállítva második tényező',
    cause: 'Az adminisztrátoroknak kötelező a második tényező, ehhez a fiókhoz azonban még nincs.',
    action: 'Állítson be hitelesítő alkalmazást vagy azonosítókulcsot a TwoFactor műveletekkel.',
  },
  credentialsChanged: {
    title: 'Közben megváltozott jelszó vagy PIN',
    cause: 'A jelszót vagy a PIN-kódot ugyanekkor egy másik kérés is megváltoztatta.',
    action: 'Jelentkezzen be újra, és ismételje meg a módosítást, ha még szükséges.',
  },
  passkeyTaken: {
    title: 'Már használt azonosítókulcs',
    cause: 'Az azonosítókulcs már egy fiókhoz tartozik.',
    action: 'Hozzon létre másik azonosítókulcsot.',
  },
  recoveryOpen: {
    title: 'Már van nyitott kérelem',
    cause: 'A fiókhoz már van nyitott helyreállítási kérelem.',
    action: 'Hagyja jóvá vagy utasítsa el a nyitott kérelmet.',
  },
  currentPasswordWrong: {
    title: 'Hibás jelszó',
    cause: 'A jelenlegi jelszó hibás.',
    action: 'Kérje be újra a jelszót. A sikertelen megerősítés sikertelen belépésnek számít.',
  },
  codeRequired: {
    title: 'Kód szükséges',
    cause: 'A fiókhoz második tényező tartozik, ezért a jelszó mellé `code` is kell.',
    action: 'Kérje be a kódot, és küldje el mindkettőt.',
  },
  codeWrong: {
    title: 'Hibás kód',
    cause: 'A kód hibás, lejárt vagy már felhasználták.',
    action: 'Kérje be az éppen érvényes kódot. Ha a kódok rendre hibásak, ellenőrizze a telefon óráját.',
  },
  enrolmentExpired: {
    title: 'Lejárt beállítás',
    cause: 'Nincs folyamatban hitelesítő alkalmazás beállítása: 30 perc után lejár.',
    action: 'Kezdje elölről a `POST /api/v1/TwoFactor/Authenticator` hívással.',
  },
  passkeyRejected: {
    title: 'Nem ellenőrizhető azonosítókulcs',
    cause: 'Az azonosítókulcs nem ellenőrizhető, vagy a kihívást már felhasználták, illetve lejárt.',
    action: 'Kérjen új beállításokat, és próbálja újra.',
  },
  passkeysFull: {
    title: 'Túl sok azonosítókulcs',
    cause: 'A fióknak már annyi azonosítókulcsa van, amennyi lehet. A `detail` megadja a számot.',
    action: 'Töröljön egyet, mielőtt újat vesz fel.',
  },
  secondFactorMissing: {
    title: 'Nincs második tényező',
    cause: 'A fiókhoz nem tartozik második tényező.',
    action: 'Előbb állítson be egyet, vagy válasszon másik fiókot.',
  },
  lastSecondFactor: {
    title: 'Utolsó második tényező',
    cause: 'A fiókhoz kötelező a második tényező, és ez az utolsó.',
    action: 'Vegyen fel egy másikat, mielőtt ezt törli.',
  },
  recoveryNeedsTwoPeople: {
    title: 'Két ember szükséges',
    cause: 'Adminisztrátor második tényezőit csak két másik adminisztrátor törölheti.',
    action: 'Nyisson helyreállítási kérelmet a `POST /api/v1/TwoFactorRecovery` hívással.',
  },
  recoveryNeedsAnother: {
    title: 'Másik adminisztrátor szükséges',
    cause: 'Senki nem nyithat kérelmet a saját fiókjához, és nem hagyhatja jóvá a saját kérelmét.',
    action: 'Kérjen meg egy másik adminisztrátort.',
  },
  alreadyInTeam: {
    title: 'Már a csapat tagja',
    cause: 'A címmel vagy a fiókkal már tagja valaki a kereskedő csapatának.',
    action: 'Módosítsa a meglévő tag szerepkörét, vagy hívjon meg másik címet.',
  },
  notInTestMode: {
    title: 'Tesztmódban nem működik',
    cause:
      'A munkamenet vagy az API-kulcs tesztmódhoz tartozik, ahol a hívásnak nincs értelme: a vállalkozást, a csapatát, valódi kártyaolvasókat vagy pénzt érint.',
    action:
      'Kapcsolja ki a tesztmódot (`PUT /api/v1/User/TestMode`), vagy használjon olyan kulcsot, amelynek előtagjában nincs `test`.',
  },
  onlyInTestMode: {
    title: 'Csak tesztmódban működik',
    cause:
      'A munkamenet vagy az API-kulcs nem tesztmódhoz tartozik. A pénz nélküli kártyaolvasó nem írhat a valódi eladások közé, ezért a `makeTestSales` jogosultságot is csak tesztmódban készült kulcs kaphatja meg.',
    action:
      'Kapcsolja be a tesztmódot (`PUT /api/v1/User/TestMode`), majd kérjen új tokeneket a munkamenethez, vagy használjon `csp_test_` kezdetű kulcsot.',
  },
  invitationUnusable: {
    title: 'Használhatatlan meghívó',
    cause:
      'A meghívó hivatkozása ismeretlen, lejárt, visszavonták, elfogadták, egy újabb lépett a helyébe, vagy más címre szól.',
    action: 'Kérjen új meghívót a kereskedőtől, és a meghívott címmel jelentkezzen be.',
  },
  draftUnusable: {
    title: 'Használhatatlan hivatkozás',
    cause: 'A félbehagyott regisztráció hivatkozása ismeretlen, 30 napja nem mentették, regisztrálták vagy törölték.',
    action: 'Kérjen új hivatkozást a `POST /api/v1/RegistrationDraft` hívással.',
  },
  accountHolderStays: {
    title: 'A fiók tulajdonosa marad',
    cause: 'A kereskedőt regisztráló fiók a megszüntetéséig tulajdonos, ezért nem módosítható és nem távolítható el.',
    action: 'Módosítson másik tagot.',
  },
  teamFull: {
    title: 'Tele a csapat',
    cause: 'A kereskedőnek már annyi tagja és meghívója van, amennyi lehet. A `detail` megadja a számot.',
    action: 'Távolítson el egy tagot, vagy vonjon vissza egy meghívót.',
  },
  resetLinkUnusable: {
    title: 'Használhatatlan visszaállító hivatkozás',
    cause: 'A jelszó-visszaállító hivatkozás ismeretlen, lejárt, már felhasználták, vagy egy újabb lépett a helyébe.',
    action: 'Kérjen újat a `PUT /api/v1/User/InitiateResetPassword` hívással.',
  },
  accessMustBeRevoked: {
    title: 'Vissza kell vonni a hozzáférést',
    cause:
      'A visszaállítást lopás gyanúja miatt kérték, ezért vele együtt az API-kulcsokat és a webhookokat is vissza kell vonni.',
    action: 'Küldje el a kérést igaz értékű `revokeAccess` mezővel.',
  },
  loginBlocked: {
    title: 'Zárolt belépés',
    cause: 'Túl sok sikertelen belépés történt ezzel az e-mail-címmel vagy erről az IP-címről.',
    action: 'Várja ki a `Retry-After` szerinti időt. A jelszó visszaállítása feloldja a fiók zárolását.',
  },
};
