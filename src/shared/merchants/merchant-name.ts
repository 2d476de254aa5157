interface Named {
  companyName: string | null;
  lastName: string;
  firstName: string;
}

/** The company name, or the person's name of a sole trader, family name first. */
export const merchantName = ({ companyName, lastName, firstName }: Named): string =>
  companyName ?? `${lastName} ${firstName}`;

/** The name on documents: a sole trader is marked as one (e. v.). */
export const legalName = ({ companyName, lastName, firstName }: Named): string =>
  companyName ?? `${lastName} ${firstName} e. v.`;
