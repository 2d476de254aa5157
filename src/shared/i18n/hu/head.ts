/** A page's description for search engines and messengers, next to its title. */
export const head = {
  home: 'Bankkártyás fizetés hordozható kártyaolvasóval, amely a telefonjához kapcsolódik. {{fee}} tranzakciós díj, {{nothing}} havidíj, regisztráció {{registration}} perc alatt.',
  pricing:
    '{{fee}} tranzakciós díj, legalább {{minimumFee}} fizetésenként, {{nothing}} havidíj. Számolja ki, mennyibe kerül Önnek a kártyaelfogadás.',
  faq: 'Válaszok a kereskedők leggyakoribb kérdéseire: regisztráció, díjak, kártyaelfogadás, kifizetés, fiók, szállítás és technikai tudnivalók.',
  contact: 'Ügyfélszolgálatunk telefonszáma, e-mail-címe és elérhetőségei: kérdezzen, segítünk a kártyaelfogadásban.',
  privacyPolicy: 'Milyen adatokat kezel a Csippanó, mire, meddig és milyen jogalapon, és milyen jogai vannak Önnek.',
  card: 'A Csippanó kártyaolvasója és a telefon, amelyen megjelenik a sikeres fizetés.',
  terminal: 'Csippanó kártyaolvasó',
  terminalText:
    'Hordozható kártyaolvasó érintős, chipes és mágnescsíkos kártyákhoz, Bluetooth-kapcsolattal a telefonhoz.',
};
