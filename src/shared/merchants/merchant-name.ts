interface Named {
  companyName: string | null;
  lastName: string;
  firstName: string;
}

/** The company's name; a sole trader trades under their own, family name first as the register has it. */
export const merchantName = ({ companyName, lastName, firstName }: Named): string =>
  companyName ?? `${lastName} ${firstName}`;
