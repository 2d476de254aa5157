import type { AccountRole } from '#shared/roles/roles.ts';

export interface DemoLogin {
  name: string;
  role: AccountRole;
  email: string;
  password: string;
}

export const adminLogin: DemoLogin = {
  name: 'Admin',
  role: 'Admin',
  email: 'admin@csippano.example',
  password: 'Rend-a-lelke-77',
};

export const companyLogin: DemoLogin = {
  name: 'Company',
  role: 'Basic',
  email: 'pekseg@csippano.example',
  password: 'Friss.kifli.0530',
};

export const soleTraderLogin: DemoLogin = {
  name: 'Sole trader',
  role: 'Basic',
  email: 'fodrasz@csippano.example',
  password: 'Ollo+fesu=2kez',
};

export const reportUploaderLogin: DemoLogin = {
  name: 'Report uploader',
  role: 'ReportUploader',
  email: 'riport@csippano.example',
  password: 'Havi_zaras_31',
};

export const systemLogin: DemoLogin = {
  name: 'System',
  role: 'System',
  email: 'rendszer@csippano.example',
  password: 'Gep.beszel.24/7',
};

export const cashierLogin: DemoLogin = {
  name: 'Cashier',
  role: 'Member',
  email: 'penztaros@csippano.example',
  password: 'Aprot-adok-52',
};

export const accountantLogin: DemoLogin = {
  name: 'Accountant',
  role: 'Member',
  email: 'konyvelo@csippano.example',
  password: 'Merleg.kettos.8',
};

/** Published demo logins, also in the README. The demo never runs in production. */
export const demoLogins: readonly DemoLogin[] = [
  adminLogin,
  companyLogin,
  soleTraderLogin,
  cashierLogin,
  accountantLogin,
  reportUploaderLogin,
  systemLogin,
];
