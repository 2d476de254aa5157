/** Problems of business rules and of the stored data. */
export const ruleProblems = {
  transactionContradicts: {
    title: 'Ellentmond egy tárolt tranzakciónak',
    cause: 'Ezzel az `eftTransactionId` értékkel már más tartalmú tranzakciót tárolunk. A tárolt nem változott.',
    action:
      'Ne küldje el újra. Minden fizetés kapjon saját `eftTransactionId` értéket, és keresse meg a hibát, amely kétszer használta.',
  },
  signatureContradicts: {
    title: 'Már másik aláírás van',
    cause: 'A tranzakcióhoz már tartozik aláírás, és ez egy másik kép. A tárolt nem változott.',
    action: 'Ne küldje el újra. Ugyanazt a képet ismét elfogadnánk.',
  },
  emailTaken: {
    title: 'Foglalt e-mail-cím',
    cause: 'Ezzel az e-mail-címmel már van fiók.',
    action: 'Jelentkezzen be, állítsa vissza a jelszót, vagy regisztráljon másik címmel.',
  },
  orderAlreadyPaid: {
    title: 'Már kifizetett rendelés',
    cause: 'A rendelést kifizették. A kifizetett rendelés nem változik.',
    action: 'Kérdezze le a rendelést: `GET /api/v1/TerminalOrder/{ReferenceCode}`.',
  },
  paymentOver: {
    title: 'Lezárult fizetés',
    cause: 'A teszt fizetőoldal kártyaűrlapját olyan fizetéshez küldték be, amely már lezárult.',
    action: 'Indítson új fizetést: `POST /api/v1/TerminalOrder/{ReferenceCode}/Payment/Start`.',
  },
  orderNotByBankCard: {
    title: 'Nem bankkártyás rendelés',
    cause: 'A rendelést más módon kell kifizetni, ezért kártyás fizetés nem indítható hozzá.',
    action: 'A rendelésben választott fizetési módot kövesse.',
  },
  orderSettledByGateway: {
    title: 'A kártyás fizetés dönti el',
    cause: 'A bankkártyás rendelés fizetettségét kizárólag a kártyás fizetés dönti el.',
    action: 'Csak az átutalással fizetett rendeléseket állítsa be.',
  },
  changedMeanwhile: {
    title: 'Közben megváltozott',
    cause: 'Más módosította azután, hogy a kérésben szereplő `version` értéket lekérdezte.',
    action: 'Kérdezze le újra, azon végezze el a módosítást, és az új `version` értéket küldje el.',
  },
  serialNumberTaken: {
    title: 'Foglalt gyári szám',
    cause: 'Ezzel a gyári számmal már van terminál.',
    action: 'Ellenőrizze a gyári számot. Meglévő terminált módosítással helyezzen át, ne vegye fel újra.',
  },
  terminalNameTaken: {
    title: 'Foglalt név',
    cause:
      'A kereskedő egy másik terminálját már így hívják. A kis- és nagybetűk és az ékezetek nem tesznek különbséget.',
    action: 'Adjon a terminálnak másik nevet, vagy előbb nevezze át a másikat.',
  },
  gatewayEntityTaken: {
    title: 'Foglalt entitásazonosító',
    cause: 'Ezzel a `gatewayEntityId` értékkel már van webáruház.',
    action: 'Ellenőrizze az azonosítót, amelyet a fizetési szolgáltató a webáruháznak adott.',
  },
  loginEmailTaken: {
    title: 'Foglalt e-mail-cím',
    cause: 'Ezzel az e-mail-címmel már egy másik fiók lép be.',
    action: 'Válasszon másik címet.',
  },
  midTaken: {
    title: 'Foglalt MID',
    cause: 'Ez a MID egy másik kereskedőé.',
    action: 'Ellenőrizze, melyik MID-et kapta a kereskedő az elfogadó banktól. A GET Report/Merchant megmondja, kié.',
  },
  relationExists: {
    title: 'Már létező kapcsolat',
    cause: 'A kereskedő már most is fölötte áll.',
    action: 'Nincs teendő: a kapcsolat olyan, amilyennek lennie kell.',
  },
  relationToItself: {
    title: 'Önmaga fölött állna',
    cause: 'Egy kereskedő nem állhat önmaga fölött.',
    action: 'Két különböző kereskedőt küldjön.',
  },
  relationCircle: {
    title: 'Körbeérő kapcsolat',
    cause: 'A kiválasztott kereskedő alatta áll, ezért a kapcsolatok körbeérnének.',
    action: 'Válasszon a `GET /api/v1/Merchant/availableparents` által felsorolt kereskedők közül.',
  },
  voidOfVoid: {
    title: 'Nem eladás',
    cause: 'Csak eladás sztornózható, ez a tranzakció pedig sztornó.',
    action: 'Az eladást nevezze meg.',
  },
  voidSaleUnknown: {
    title: 'Ismeretlen eladás',
    cause: 'A sztornó olyan eladásra hivatkozik, amelyet ennél a kereskedőnél nem tárolunk, vagy ami nem eladás.',
    action:
      'Előbb az eladást küldje el, utána ismét a sztornót. A tranzakciókat gyűjtő olvasó a keletkezésük sorrendjében küldi őket.',
  },
  voidDiffersFromSale: {
    title: 'Eltér az eladástól',
    cause: 'A sztornó terminálja, összege vagy pénzneme eltér az eladásétól.',
    action: 'A teljes összeget sztornózza, azon a terminálon, amelyen az eladás történt.',
  },
  voidSaleNotSuccessful: {
    title: 'Az eladás nem sztornózható',
    cause: 'Az eladás nem volt sikeres, vagy már sztornózták.',
    action:
      'Kérdezze le a tranzakciót. Ha az állapota `Storno`, nincs teendő; ha `Pending`, a kimenetele után küldje el újra a sztornót.',
  },
  voidSaleRefunded: {
    title: 'Részben visszatérített eladás',
    cause: 'Az eladás egy részét már visszatérítették, a sztornó pedig az egészet adná vissza.',
    action: 'A maradékot újabb visszatérítéssel adja vissza.',
  },
  voidTooLate: {
    title: 'Lejárt sztornóidő',
    cause: 'Az eladás 24 óránál régebbi.',
    action: 'Más módon fizesse vissza az összeget a vevőnek.',
  },
  refundOfOther: {
    title: 'Nem eladás',
    cause: 'Csak eladás téríthető vissza, ez a tranzakció pedig sztornó vagy visszatérítés.',
    action: 'Az eladást nevezze meg.',
  },
  refundSaleUnknown: {
    title: 'Ismeretlen eladás',
    cause: 'A visszatérítés olyan eladásra hivatkozik, amelyet ennél a kereskedőnél nem tárolunk, vagy ami nem eladás.',
    action: 'Előbb az eladást küldje el, utána ismét a visszatérítést.',
  },
  refundSaleNotSuccessful: {
    title: 'Az eladás nem téríthető vissza',
    cause: 'Az eladás nem volt sikeres, vagy már sztornózták.',
    action:
      'Kérdezze le a tranzakciót. Ha az állapota `Storno`, nincs teendő; ha `Pending`, a kimenetele után küldje el újra a visszatérítést.',
  },
  refundDiffersFromSale: {
    title: 'Eltér az eladástól',
    cause: 'A visszatérítés terminálja vagy pénzneme eltér az eladásétól.',
    action: 'Azon a terminálon térítse vissza, amelyen az eladás történt.',
  },
  refundOverRemaining: {
    title: 'Túl nagy összeg',
    cause: 'Az összeg több, mint az eladás összege a borravaló és a korábbi visszatérítések nélkül.',
    action: 'Kérdezze le az eladást: `amount` mínusz `tipAmount` mínusz `refundedAmount` téríthető vissza.',
  },
  reversalNotPending: {
    title: 'Nincs folyamatban',
    cause: 'A tranzakció eladás, vagy már van eredménye.',
    action: 'Kérdezze le a tranzakciót: a `state` az eredménye.',
  },
  refundTooLate: {
    title: 'Lejárt visszatérítési idő',
    cause: 'Az eladás 24 óránál régebbi.',
    action: 'Más módon fizesse vissza az összeget a vevőnek.',
  },
  refundOverLimit: {
    title: 'Több, mint amennyit a szerepkör visszaadhat',
    cause:
      'A vállalkozás korlátozza, hogy egy pénztáros vagy üzletvezető egyszerre és naponta mennyit adhat vissza sztornóval és visszatérítéssel, azon a kártyaolvasón is, amelyre ő van bejelentkezve.',
    action:
      'Adjon vissza kevesebbet, vagy kérjen meg valakit, akinek nagyobb a korlátja. Kártyaolvasón a bank hívása előtt küldje el a visszatérítést `Pending` állapottal.',
  },
  dayNotOver: {
    title: 'A nap még tart',
    cause: 'A lezárandó nap Budapesten még nem ért véget.',
    action:
      'Zárja le éjfél után, vagy várja meg, amíg magától lezárul. Addig a nyitott napok lekérdezése mutatja a számait.',
  },
  requirementOpen: {
    title: 'Már kért adat',
    cause: 'Az adatot már kérték a kereskedőtől, és a kérés nem zárult le.',
    action: 'Fogadja el a választ, kérje újra a meglévő kéréssel, vagy vonja vissza azt.',
  },
  holdExpired: {
    title: 'Lejárt visszatartás',
    cause: 'A visszatartás utolsó napja elmúlt, az összeg már nincs visszatartva.',
    action: 'Nincs teendő. Ha az összeget továbbra is vissza kell tartani, rendeljen el új visszatartást.',
  },
  documentsFull: {
    title: 'Túl sok fájl',
    cause: 'A kéréshez már annyi fájl tartozik, amennyi lehet. A `detail` megadja a számot.',
    action: 'Töröljön egyet, mielőtt újat tölt fel.',
  },
  documentMissing: {
    title: 'Nincs feltöltött fájl',
    cause: 'Az okmányra adott válaszhoz legalább egy feltöltött fájl kell.',
    action: 'Töltse fel a fájlt, és küldje el újra a választ.',
  },
  requirementState: {
    title: 'A kérés állapota nem engedi',
    cause: 'A kérés már lezárult, vagy az elfogadáshoz még nem érkezett rá válasz.',
    action: 'Kérje le újra a listát, és a `state` szerint járjon el.',
  },
  reviewOver: {
    title: 'Nincs elbírálás alatt',
    cause: 'A kereskedőről már döntöttek, vagy a fiókja nem aktív.',
    action: 'Nincs teendő: hiánypótlás csak a döntésig kérhető.',
  },
  priceTooSoon: {
    title: 'Túl korai díj',
    cause:
      'A hónap már véget ért, vagy a díj magasabb, mint amennyit a kereskedőnek arra a hónapra eddig ígértek, és a közléstől addig nem telik el két teljes hónap.',
    action: 'Válasszon egy hónapot attól kezdve, amelyet a válasz `month` mezőjének hibája megad.',
  },
  terminalHasTransactions: {
    title: 'A terminálnak vannak tranzakciói',
    cause: 'Ezzel a terminállal már fizettek, ezért nem kerülhet másik kereskedőhöz.',
    action: 'Tiltsa le, és vegyen fel másik terminált.',
  },
  onlineEntityHasTransactions: {
    title: 'A webáruháznak vannak tranzakciói',
    cause: 'Ebben a webáruházban már fizettek, ezért nem kerülhet másik kereskedőhöz.',
    action: 'Tiltsa le, és vegyen fel másik webáruházat.',
  },
  statusDecided: {
    title: 'Már elbírált kereskedő',
    cause: 'A kereskedőt már elfogadták vagy elutasították, újra nem lehet elbírálásra váró.',
    action: 'Válassza a másik állapotok egyikét.',
  },
  receiptNotReady: {
    title: 'Még nincs eredmény',
    cause: 'A fizetés folyamatban van, ezért bizonylata még nincs.',
    action: 'Próbálja újra, amikor a tranzakció állapota már nem `Pending`.',
  },
  exportSchedulesFull: {
    title: 'Túl sok ütemezett export',
    cause: 'A felhasználónak már annyi ütemezett exportja van, amennyi lehet. A `detail` megadja a számot.',
    action: 'Töröljön egyet, mielőtt újat vesz fel.',
  },
  savedViewsFull: {
    title: 'Túl sok mentett nézet',
    cause: 'A felhasználónak már annyi mentett nézete van, amennyi lehet. A `detail` megadja a számot.',
    action: 'Töröljön egyet, mielőtt újat ment.',
  },
  notificationAlwaysOn: {
    title: 'Nem kapcsolható ki',
    cause: 'A biztonságot és a hozzáférést érintő, valamint a kötelező értesítések mindig be vannak kapcsolva.',
    action: 'Csak azt kapcsolja ki, ami a beállítások listájában `On`.',
  },
  notificationNotEmailed: {
    title: 'Nincs ilyen e-mail',
    cause: 'Erről a hívó nem kap e-mailt, vagy egy másik beállítás dönt róla.',
    action: 'Hagyja el az `email` tagot.',
  },
  apiKeysFull: {
    title: 'Túl sok API-kulcs',
    cause: 'A kereskedőnek már annyi API-kulcsa van, amennyi lehet. A `detail` megadja a számot.',
    action: 'Vonjon vissza egyet, mielőtt újat készít.',
  },
  webhooksFull: {
    title: 'Túl sok webhook',
    cause: 'A kereskedőnek már annyi webhookja van, amennyi lehet. A `detail` megadja a számot.',
    action: 'Töröljön egyet, mielőtt újat vesz fel.',
  },
  webhookDisabled: {
    title: 'Kikapcsolt webhook',
    cause: 'A webhook ki van kapcsolva, ezért nem küldünk rá semmit.',
    action: 'Kapcsolja be, és küldje újra az üzenetet.',
  },
  ownAccount: {
    title: 'Saját fiók',
    cause: 'Adminisztrátor nem deaktiválhatja a saját fiókját.',
    action: 'Kérjen meg egy másik adminisztrátort.',
  },
  deactivationNeedsUser: {
    title: 'Nincs megnevezve felhasználó',
    cause: 'Az adminisztrátornak meg kell neveznie a deaktiválandó felhasználót.',
    action: 'Küldje el a `userId` mezőt.',
  },
  contractNeedsUser: {
    title: 'Nincs megnevezve felhasználó',
    cause: 'Az adminisztrátornak meg kell neveznie a felhasználót, akinek a szerződését újra kell küldeni.',
    action: 'Küldje el a `userId` mezőt.',
  },
  accountDeactivated: {
    title: 'Deaktivált fiók',
    cause: 'A fiók deaktivált.',
    action: 'Adminisztrátor állíthatja vissza a `PUT /api/v1/User/Reactivate` hívással.',
  },
  jobRunsAlways: {
    title: 'Folyamatosan futó feladat',
    cause: 'A háttérfeladat folyamatosan fut, ezért nem indítható.',
    action: 'Nincs teendő. A kiszolgáló állapota megmutatja, hogy működik-e.',
  },
};
