interface Named {
  companyName: string | null;
  lastName: string;
  firstName: string;
}

/** The company name, or the sole trader's name, family name first. */
export const merchantName = ({ companyName, lastName, firstName }: Named): string =>
  companyName ?? `${lastName} ${firstName}`;

/** The name on documents, which mark a sole trader (e. v.). */
export const legalName = ({ companyName, lastName, firstName }: Named): string =>
  companyName ?? `${lastName} ${firstName} e. v.`;
