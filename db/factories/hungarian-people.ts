import { between, digits, pick, type Random } from '#shared/random.ts';

const lastNames = [
  'Nagy',
  'Kovács',
  'Tóth',
  'Szabó',
  'Horváth',
  'Varga',
  'Kiss',
  'Molnár',
  'Németh',
  'Farkas',
  'Balogh',
  'Papp',
  'Lakatos',
  'Takács',
  'Juhász',
  'Mészáros',
  'Simon',
  'Rácz',
  'Fekete',
  'Szilágyi',
  'Török',
  'Fehér',
  'Gál',
  'Kis',
  'Szűcs',
  'Kocsis',
  'Ősz',
  'Pintér',
  'Fodor',
  'Sipos',
  'Magyar',
  'Lukács',
  'Gulyás',
  'Bíró',
  'Király',
  'László',
  'Bogdán',
  'Jakab',
  'Vörös',
];
const firstNames = [
  'Anna',
  'Katalin',
  'Erzsébet',
  'Mária',
  'Judit',
  'Zsófia',
  'Eszter',
  'Ágnes',
  'Csilla',
  'Enikő',
  'Dóra',
  'Márta',
  'Réka',
  'László',
  'István',
  'József',
  'János',
  'Zoltán',
  'Sándor',
  'Gábor',
  'Ferenc',
  'Attila',
  'Péter',
  'Tamás',
  'Győző',
  'Ákos',
];
const towns = [
  ['1052', 'Budapest'],
  ['1061', 'Budapest'],
  ['1077', 'Budapest'],
  ['1093', 'Budapest'],
  ['1118', 'Budapest'],
  ['2000', 'Szentendre'],
  ['2800', 'Tatabánya'],
  ['3300', 'Eger'],
  ['3525', 'Miskolc'],
  ['4024', 'Debrecen'],
  ['4400', 'Nyíregyháza'],
  ['5000', 'Szolnok'],
  ['6000', 'Kecskemét'],
  ['6720', 'Szeged'],
  ['7621', 'Pécs'],
  ['8000', 'Székesfehérvár'],
  ['8200', 'Veszprém'],
  ['9021', 'Győr'],
  ['9400', 'Sopron'],
  ['9700', 'Szombathely'],
] as const;
const streets = [
  'Kossuth Lajos utca',
  'Petőfi Sándor utca',
  'Rákóczi út',
  'Ady Endre utca',
  'Széchenyi tér',
  'Dózsa György út',
  'Bartók Béla út',
  'Arany János utca',
  'Fő utca',
  'Szőlő utca',
  'Tűzoltó utca',
  'Vörösmarty utca',
  'Jókai utca',
];

export interface PostalAddress {
  countryCode: string;
  zipCode: string;
  city: string;
  street: string;
}

export const hungarianAddress = (random: Random): PostalAddress => {
  const [zipCode, city] = pick(random, towns);
  return { countryCode: 'HU', zipCode, city, street: `${pick(random, streets)} ${between(random, 1, 90)}.` };
};

export const hungarianName = (random: Random): { lastName: string; firstName: string } => ({
  lastName: pick(random, lastNames),
  firstName: pick(random, firstNames),
});

/** A Hungarian mobile number in E.164 format. */
export const mobileNumber = (random: Random): string =>
  `+36${pick(random, ['20', '30', '31', '50', '70'])}${digits(random, 7)}`;

/** A birth date about 21 to 70 years ago, YYYY-MM-DD. */
export const birthDate = (random: Random, now: Date): string =>
  `${now.getUTCFullYear() - between(random, 21, 70)}-${String(between(random, 1, 12)).padStart(2, '0')}-${String(between(random, 1, 28)).padStart(2, '0')}`;
