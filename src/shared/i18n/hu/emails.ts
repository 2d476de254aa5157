import { figureEmails } from './figure-emails.ts';
import { requirementEmails } from './requirement-emails.ts';
import { teamEmails } from './team-emails.ts';

export const emails = {
  greeting: 'Tisztelt {{name}}!',
  linkBelow: 'Ha a gomb nem működik, másolja ezt a címet a böngészőjébe:',
  automatic: 'Ezt a levelet a rendszerünk küldte, kérjük, ne válaszoljon rá.',
  notificationDigest: {
    subject_one: '{{count}} új értesítés: {{merchantName}}',
    subject_other: '{{count}} új értesítés: {{merchantName}}',
    opening: 'Ez történt az előző összefoglaló óta, és még nem olvasta el ({{merchantName}}).',
    action: 'Értesítések megnyitása',
    more_one: 'További {{count}} értesítést a portálon talál.',
    more_other: 'További {{count}} értesítést a portálon talál.',
    settings: 'Az összefoglaló óráját a portálon, a Beállítások oldalon módosíthatja, és ott le is mondhatja.',
  },
  passwordReset: {
    subject: 'Új jelszó beállítása',
    request: 'Új jelszót kértek az Ön Csippanó-fiókjához.',
    action: 'Új jelszó megadása',
    validity:
      'A hivatkozás {{minutes}} percig érvényes, és egyszer használható. Ha közben újat kér, már csak az új fog működni.',
    theft:
      'Azt jelezte, hogy a fiókját ellophatták: az új jelszóval együtt töröljük az API-kulcsait és kikapcsoljuk a webhookjait.',
    notYou: 'Ha nem Ön kérte, nincs teendője: a jelszava nem változik.',
  },
  deactivated: {
    subject: 'Deaktiváltuk a fiókját',
    closed: 'A Csippanó-fiókját deaktiváltuk. Nem léphet be vele sem a portálra, sem a kártyaolvasó alkalmazásba.',
    kept: 'A profilképét töröltük, a marketingcélú hozzájárulását megszüntettük. Amit az adatkezelési tájékoztató szerint megőrzünk:',
    mistake: 'Ha tévedés történt, vagy később újra használná a fiókját, keresse ügyfélszolgálatunkat.',
    ownSubject: 'Töröltük a profilját',
    ownClosed: 'A Csippanó-profilját töröltük. Nem léphet be vele sem a portálra, sem a kártyaolvasó alkalmazásba.',
  },
  reactivated: {
    subject: 'Újra használhatja a fiókját',
    open: 'Ügyfélszolgálatunk újraaktiválta a Csippanó-fiókját. A korábbi e-mail-címével és jelszavával újra beléphet.',
    action: 'Belépés a portálra',
    consent: 'A marketingcélú hozzájárulása és a profilképe nem állt vissza, ezeket a portálon adhatja meg újra.',
    notYou: 'Ha nem Ön kérte, kérjük, azonnal jelezze ügyfélszolgálatunknak: {{email}}, {{phone}}.',
  },
  emailChanged: {
    subject: 'Megváltozott a belépési e-mail-címe',
    old: 'Ügyfélszolgálatunk módosította a Csippanó-fiókja belépési e-mail-címét. Ezzel a címmel többé nem lehet belépni.',
    new: 'Ügyfélszolgálatunk módosította a Csippanó-fiókja belépési e-mail-címét. Mostantól ezzel a címmel léphet be: {{newEmail}}. A jelszava nem változott.',
    action: 'Belépés a portálra',
    ended: 'Minden eszközön kijelentkeztettük, ezért a portálon és az alkalmazásban is újra be kell lépnie.',
    notYou: 'Ha nem Ön kérte, kérjük, azonnal jelezze ügyfélszolgálatunknak: {{email}}, {{phone}}.',
  },
  accepted: {
    subject: 'Elfogadtuk a regisztrációját',
    decided: 'A regisztrációját ellenőriztük és elfogadtuk.',
    withReader: 'A kártyaolvasójával mostantól fizetést fogadhat el.',
    withoutReader:
      'A kártyaolvasót a szerződés aláírása, előre fizetésnél a befizetés után postázzuk. Amint megérkezik, fizetést fogadhat el vele.',
    action: 'Belépés a portálra',
    next: 'A portálon követheti a tranzakcióit, a statisztikáit és az elszámolásait. Ha kérdése van, keresse ügyfélszolgálatunkat.',
  },
  rejected: {
    subject: 'Nem tudtuk elfogadni a regisztrációját',
    decided: 'A regisztrációját ellenőriztük, de jelenleg nem tudjuk elfogadni.',
    reason: 'Az indok',
    next: 'Ha ezt tisztázni szeretné, vagy időközben változott valami, keresse ügyfélszolgálatunkat.',
  },
  paymentReceived: {
    subject: 'Megkaptuk a befizetését ({{referenceCode}})',
    received:
      'Megérkezett az Ön {{amount}} összegű bankkártyás fizetése. Rendelés: {{referenceCode}}, kártyaolvasók száma: {{terminalCount}}.',
    byTransfer:
      'Megérkezett az Ön {{amount}} összegű átutalása. Rendelés: {{referenceCode}}, kártyaolvasók száma: {{terminalCount}}.',
    onDelivery:
      'Megkaptuk az utánvéttel fizetett {{amount}} összeget. Rendelés: {{referenceCode}}, kártyaolvasók száma: {{terminalCount}}.',
    action: 'Rendelés megtekintése',
    invoice: 'A {{number}} számú számlát a portálon, az Adatok oldalon töltheti le: {{url}}',
    next: 'A kártyaolvasót a szerződés aláírása után postázzuk a megadott szállítási címre.',
    delivered: 'A rendelés ezzel rendezve van, további teendője nincs.',
    questions: 'Ha nem Ön fizetett, vagy kérdése van, keresse ügyfélszolgálatunkat a hivatkozási kóddal.',
  },
  registered: {
    subject: 'Megkaptuk a regisztrációját',
    greeting: 'Tisztelt Partnerünk!',
    received: 'Köszönjük, hogy a Csippanót választotta. A regisztrációját megkaptuk, a rendelését rögzítettük.',
    code: 'Hivatkozási kód',
    readers: 'Kártyaolvasó',
    pieces: '{{count}} db',
    total: 'Fizetendő, áfával',
    method: 'Fizetés',
    methods: {
      BankCard: 'Bankkártyával',
      ByBankTransferInAdvance: 'Előre, átutalással',
      Cod: 'Átvételkor, utánvéttel',
    },
    payee: 'Kedvezményezett',
    account: 'Bankszámlaszám',
    remittance: 'Közlemény',
    pay: 'Fizetés bankkártyával',
    howToPay: {
      BankCard: 'Ha már kifizette a rendelést, ezzel nincs teendője. Ha még nem, a fenti címen bármikor megteheti.',
      ByBankTransferInAdvance:
        'Kérjük, utalja át a fizetendő összeget a fenti számlára, és a közleménybe csak a hivatkozási kódot írja: erről ismerjük fel a befizetését.',
      Cod: 'A fizetendő összeget a futárnak adja át, amikor a csomagot átveszi. Készpénznél a szokásos ötforintos kerekítés érvényes.',
    },
    contract:
      'A szerződéseket partnerünk küldi el Önnek e-mailben. Online, elektronikusan írhatja alá őket, nyomtatni semmit nem kell.',
    delivery:
      'Az aláírás, előre fizetésnél pedig a befizetés után postára adjuk a kártyaolvasót a megadott szállítási címre. Budapestre általában {{from}}, vidékre {{to}} munkanap alatt ér oda.',
    login:
      'A fiókja már működik: a most megadott e-mail-címmel és jelszóval beléphet a portálra, és később a kártyaolvasó alkalmazásba is.',
    reason:
      'Ezt a levelet azért kapta, mert ezzel az e-mail-címmel regisztráltak a Csippanón. Ha nem Ön volt, vagy ha kérdése van, keresse ügyfélszolgálatunkat: {{email}}, {{phone}}.',
  },
  auditAnchor: {
    subject: 'A napló {{sequence}}. lenyomata',
    greeting: 'Tisztelt Címzett!',
    opening: 'Elkészült a napló mai lenyomata. Ezzel igazolható, hogy a korábbi sorokat később senki nem módosította.',
    sequence: 'Sorszám',
    createdAt: 'Készült (UTC)',
    hash: 'Lenyomat (SHA-256)',
    previousHash: 'Az előző lenyomat',
    chainCount: 'A változott láncok száma',
    keep: 'Kérjük, őrizze meg ezt a levelet. Ellenőrzés: csippano audit-log verify --anchor <sorszám>:<lenyomat>',
  },
  webhookFailing: {
    subject: 'Nem tudjuk elérni a rendszerét',
    givenUp:
      'Egy napja próbálunk üzenetet küldeni az alábbi webhook címére, de nem sikerült. Ezt az üzenetet már nem küldjük újra magunktól.',
    address: 'Cím',
    action: 'Webhookok megnyitása',
    next: 'Kérjük, adja tovább ezt a levelet annak, aki a rendszerét gondozza. A portálon, a Fejlesztőknek oldalon látja, mi volt a hiba, és onnan újra is küldheti az üzeneteket.',
    once: 'Több levelet nem küldünk erről, amíg egy üzenet meg nem érkezik. A kártyás fizetéseket ez nem érinti.',
  },
  accessChanged: {
    apiKeyMade: {
      subject: 'Új API-kulcs készült a fiókjához',
      opening: 'Új API-kulcs készült a Csippanó-fiókjához. Akinél ez a kulcs van, az alábbiakat teheti.',
    },
    webhookAdded: {
      subject: 'Új webhook a fiókjában',
      opening: 'Új webhook került a Csippanó-fiókjába. Mostantól erre a címre is küldünk üzeneteket az üzletéről.',
    },
    webhookMoved: {
      subject: 'Megváltozott egy webhook címe',
      opening: 'Megváltozott a Csippanó-fiókja egyik webhookjának címe. Mostantól erre a címre küldjük az üzeneteit.',
    },
    webhookSecretChanged: {
      subject: 'Megváltozott egy webhook titka',
      opening:
        'Megváltozott az a titok, amellyel a Csippanó-fiókja egyik webhookjának üzeneteit aláírjuk. A régi még egy napig érvényes.',
    },
    key: 'API-kulcs',
    scopes: 'Engedélyezve',
    expires: 'Lejár',
    address: 'Cím',
    action: 'Megnyitás a portálon',
    you: 'Ha ezt Ön tette, vagy az Ön megbízásából történt, nincs teendője.',
    notYou:
      'Ha nem, a portál Fejlesztőknek oldalán azonnal vonja vissza, változtassa meg a jelszavát, és szóljon ügyfélszolgálatunknak: {{email}}, {{phone}}.',
    notYouHook:
      'Ha nem, a portál Fejlesztőknek oldalán azonnal törölje a webhookot, változtassa meg a jelszavát, és szóljon ügyfélszolgálatunknak: {{email}}, {{phone}}.',
  },
  credentialChanged: {
    password: {
      subject: 'Megváltozott a jelszava',
      opening: 'A Csippanó-fiókja jelszava megváltozott. Mostantól csak az új jelszóval lehet belépni.',
    },
    pin: {
      subject: 'Megváltozott a PIN-kódja',
      opening: 'A Csippanó-fiókja PIN-kódja megváltozott. A régi már nem érvényes.',
    },
    apiKeys: { kept: 'Továbbra is működő API-kulcsok', revoked: 'Törölt API-kulcsok' },
    webhooks: { kept: 'Továbbra is hívott webhookok', revoked: 'Kikapcsolt webhookok' },
    action: 'Nem én voltam, új jelszót kérek',
    you: 'Ha Ön változtatta meg, nincs teendője.',
    notYou:
      'Ha nem, kérjen azonnal új jelszót: ezzel minden eszközön kijelentkeztetjük. Utána állítson be új PIN-kódot, és szóljon ügyfélszolgálatunknak: {{email}}, {{phone}}.',
  },
  newDevice: {
    subject: 'Új belépés a fiókjába',
    opening: 'Olyan eszközről vagy hálózatról léptek be a Csippanó-fiókjába, amelyet korábban nem láttunk.',
    time: 'Időpont',
    device: 'Eszköz',
    network: 'IP-cím',
    Web: 'A portál, ismeretlen böngészőben',
    Mobile: 'A kártyaolvasó alkalmazása',
    action: 'Nem én voltam, új jelszót kérek',
    you: 'Ha Ön volt, nincs teendője.',
    notYou:
      'Ha nem, kérjen azonnal új jelszót: ezzel minden eszközön kijelentkeztetjük. Utána szóljon ügyfélszolgálatunknak: {{email}}, {{phone}}.',
  },
  secondFactorChanged: {
    authenticatorAdded: {
      subject: 'Bekapcsolták a kétlépcsős belépést',
      opening:
        'Hitelesítő alkalmazást kapcsoltak a Csippanó-fiókjához. Belépéskor mostantól az alkalmazás kódja is kell.',
    },
    authenticatorRemoved: {
      subject: 'Kikapcsolták a hitelesítő alkalmazást',
      opening: 'A Csippanó-fiókjáról leválasztották a hitelesítő alkalmazást. A kódjai már nem érvényesek.',
    },
    passkeyAdded: {
      subject: 'Új azonosítókulcs a fiókjában',
      opening: 'Új azonosítókulcs került a Csippanó-fiókjához. Ezzel jelszó nélkül is be lehet lépni.',
    },
    passkeyRemoved: {
      subject: 'Töröltek egy azonosítókulcsot',
      opening: 'Töröltek egy azonosítókulcsot a Csippanó-fiókjából. Ezzel már nem lehet belépni.',
    },
    recoveryCodesRenewed: {
      subject: 'Új helyreállító kódjai vannak',
      opening: 'Új helyreállító kódok készültek a Csippanó-fiókjához. A régiek már nem érvényesek.',
    },
    recoveryCodeUsed: {
      subject: 'Helyreállító kóddal léptek be',
      opening: 'A Csippanó-fiókjában felhasználtak egy helyreállító kódot. Minden kód csak egyszer működik.',
    },
    lostFactorsRemoved: {
      subject: 'Töröltük a kétlépcsős belépését',
      opening:
        'Munkatársaink törölték a Csippanó-fiókja kétlépcsős belépését, mert azt jelezték, hogy elveszett. Belépéshez most csak a jelszó kell; kérjük, állítsa be újra a portálon.',
    },
    recoveryRequested: {
      subject: 'Helyreállítást kértek a fiókjához',
      opening:
        'Helyreállítást kértek a Csippanó-fiókjához. Ha egy másik adminisztrátor jóváhagyja, töröljük a kétlépcsős belépését, és újra be kell állítania.',
    },
    passkey: 'Azonosítókulcs',
    codesLeft: 'Megmaradt kódok',
    action: 'Nem én voltam, új jelszót kérek',
    you: 'Ha ezt Ön tette vagy Ön kérte, nincs teendője.',
    notYou:
      'Ha nem, kérjen azonnal új jelszót: ezzel minden eszközön kijelentkeztetjük. Utána szóljon ügyfélszolgálatunknak: {{email}}, {{phone}}.',
  },
  feeConsentWithdrawn: {
    subject: 'Díjnyilatkozat visszavonása: {{merchantName}}',
    Blended:
      '{{merchantName}} visszavonta az egységes díjra vonatkozó kérését. Egyeztessen vele kártyatípusonként bontott díjakat.',
    Aggregated:
      '{{merchantName}} visszavonta, hogy az elszámolás összevontan mutassa a díjakat. Egyeztessen vele eladásonkénti kimutatást.',
  },
  recoveryToApprove: {
    subject: 'Egy adminisztrátor helyreállítása Önre vár',
    opening:
      'Egy adminisztrátor elvesztette a kétlépcsős belépését, és valaki a törlését kérte. Egy második adminisztrátornak kell jóváhagynia.',
    account: 'Fiók',
    requestedBy: 'Kérte',
    operator: 'Az üzemeltető, paranccsal',
    reason: 'Indoklás',
    until: 'Eddig hagyható jóvá',
    action: 'Kérés megnyitása',
    verify: 'Csak akkor hagyja jóvá, ha személyesen vagy telefonon meggyőződött róla, hogy a fiók tulajdonosa kéri.',
    doubt: 'Ha kétsége van, utasítsa el a kérést ugyanott.',
  },
  apiKeysExpiring: {
    subject: 'Hamarosan lejár egy API-kulcs',
    opening: 'Az alábbi API-kulcs hamarosan lejár. Onnantól az a program, amelyik használja, nem éri el az adatait.',
    expires: 'lejár: {{day}}',
    used: 'utoljára használták: {{day}}',
    unused: 'még nem használták',
    action: 'API-kulcsok megnyitása',
    next: 'Ha még szüksége van rá, készítsen új kulcsot a portálon, a Fejlesztőknek oldalon, és adja át annak, aki a programot gondozza. A régi kulcs a lejártáig működik, így az átállás nem jár kieséssel.',
    unneeded: 'Ha már nincs, nincs teendője. Erről a kulcsról nem írunk többet.',
  },
  receipt: {
    subject: {
      paid: 'Bankkártyás fizetés bizonylata: {{merchant}}',
      voided: 'Sztornózott bankkártyás fizetés bizonylata: {{merchant}}',
      void: 'Bankkártyás fizetés sztornójának bizonylata: {{merchant}}',
      refund: 'Részleges visszatérítés bizonylata: {{merchant}}',
      refundFailed: 'Sikertelen visszatérítés bizonylata: {{merchant}}',
      failed: 'Sikertelen bankkártyás fizetés bizonylata: {{merchant}}',
      voidFailed: 'Sikertelen sztornó bizonylata: {{merchant}}',
    },
    greeting: 'Tisztelt Vásárlónk!',
    attached: {
      paid: '{{merchant}} az alábbi bankkártyás fizetés bizonylatát küldi Önnek. A bizonylatot PDF-ben csatoltuk.',
      voided:
        '{{merchant}} az alábbi, később sztornózott bankkártyás fizetés bizonylatát küldi Önnek. A bizonylatot PDF-ben csatoltuk.',
      void: '{{merchant}} az alábbi bankkártyás fizetés sztornójának bizonylatát küldi Önnek. A bizonylatot PDF-ben csatoltuk.',
      refund:
        '{{merchant}} egy bankkártyás fizetés részleges visszatérítésének bizonylatát küldi Önnek. A bizonylatot PDF-ben csatoltuk.',
      refundFailed:
        '{{merchant}} az alábbi sikertelen visszatérítés bizonylatát küldi Önnek: az összeget nem térítették vissza. A bizonylatot PDF-ben csatoltuk.',
      failed:
        '{{merchant}} az alábbi sikertelen bankkártyás fizetés bizonylatát küldi Önnek: a kártyát nem terheltük meg. A bizonylatot PDF-ben csatoltuk.',
      voidFailed:
        '{{merchant}} az alábbi sikertelen sztornó bizonylatát küldi Önnek: a fizetést nem sztornózták. A bizonylatot PDF-ben csatoltuk.',
    },
    notTax: 'Ez nem minősül adóügyi bizonylatnak. Nyugtát vagy számlát a kereskedő ad.',
    notYou: 'Ha nem Ön fizetett, törölje ezt a levelet: az e-mail-címet a kereskedő adta meg ({{merchant}}).',
  },
  dormantTerminals: {
    subject: 'Régóta nem használt kártyaolvasó',
    unused:
      'Az alábbi kártyaolvasóval kilenc hónapja nem fogadott el fizetést. Ha ez így marad, a jelzett napon inaktívvá tesszük.',
    serialNumber: 'Gyári szám {{serialNumber}}',
    disabledOn: 'inaktív lesz: {{day}}',
    use: 'Ha megtartaná, nincs más teendője, mint addig egy fizetést elfogadni vele.',
    again:
      'Az inaktív kártyaolvasót ügyfélszolgálatunk tudja újra aktívvá tenni, ennek díja lehet: {{email}}, {{phone}}.',
  },
  terminalsDisabled: {
    subject: 'Inaktívvá tettük a nem használt kártyaolvasót',
    disabled:
      'Tíz hónapja nem fogadott el fizetést az alábbi kártyaolvasóval, ezért, ahogy jeleztük, inaktívvá tettük.',
    serialNumber: 'Gyári szám',
    kept: 'A korábbi tranzakciók és elszámolások megmaradnak, a portálon továbbra is megnézheti őket.',
  },
  terminalsOffline: {
    subject_one: 'Nem elérhető kártyaolvasó: {{terminal}}',
    subject_other: '{{count}} kártyaolvasó nem elérhető',
    silent_one: 'Az alábbi kártyaolvasó legalább tíz perce nem jelentkezett.',
    silent_other: 'Az alábbi kártyaolvasók legalább tíz perce nem jelentkeztek.',
    lastSeen: 'utoljára jelentkezett: {{moment}}',
    action: 'Kártyaolvasók megnyitása',
    check: 'Nézze meg, be van-e kapcsolva, van-e benne töltés, és van-e internete.',
    once: 'Amíg újra nem jelentkezik, nem írunk róla többet. A Kártyaolvasók oldalon állíthatja be, hogy mikor ne kapjon ilyen levelet, vagy ott kapcsolhatja ki.',
  },
  ...figureEmails,
  registrationDraft: {
    subject: 'Folytassa a regisztrációját',
    greeting: 'Jó napot kívánunk!',
    opening: 'Ezzel a hivatkozással bármelyik eszközön ott folytathatja a regisztrációt, ahol abbahagyta.',
    action: 'Regisztráció folytatása',
    kept: 'A hivatkozás az utolsó mentés után {{days}} napig érvényes, utána a beírt adatokat töröljük. Ne adja tovább: aki megnyitja, látja az adatokat. A jelszót és a PIN-kódot nem tároljuk.',
    notYou: 'Ha nem Ön kérte, nincs teendője: ezt a levelet figyelmen kívül hagyhatja.',
  },
  ...requirementEmails,
  ...teamEmails,
};
