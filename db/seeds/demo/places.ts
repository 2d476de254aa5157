import type { Place } from './merchant-plan.ts';

const place =
  (zipCode: string, city: string, county: string, court: string) =>
  (street: string): Place => ({ zipCode, city, street, county, court });

export const budapest5 = place('1052', 'Budapest', '41', '01');
export const budapest7 = place('1075', 'Budapest', '42', '01');
export const budapest9 = place('1094', 'Budapest', '43', '01');
export const budapest11 = place('1117', 'Budapest', '43', '01');
export const budapest13 = place('1136', 'Budapest', '41', '01');
export const szentendre = place('2000', 'Szentendre', '13', '13');
export const vac = place('2600', 'Vác', '13', '13');
export const eger = place('3300', 'Eger', '10', '10');
export const miskolc = place('3525', 'Miskolc', '05', '05');
export const debrecen = place('4024', 'Debrecen', '09', '09');
export const nyiregyhaza = place('4400', 'Nyíregyháza', '15', '15');
export const kecskemet = place('6000', 'Kecskemét', '03', '03');
export const szeged = place('6720', 'Szeged', '06', '06');
export const pecs = place('7621', 'Pécs', '02', '02');
export const villany = place('7773', 'Villány', '02', '02');
export const siofok = place('8600', 'Siófok', '14', '14');
export const balatonfured = place('8230', 'Balatonfüred', '19', '19');
export const gyor = place('9021', 'Győr', '08', '08');
export const sopron = place('9400', 'Sopron', '08', '08');
export const szombathely = place('9700', 'Szombathely', '18', '18');
