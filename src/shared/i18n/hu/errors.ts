export const errors = {
  codes: {},
  fields: {},
};
