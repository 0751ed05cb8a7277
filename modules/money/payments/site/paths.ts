// Where the pages of payments live. Every path starts with the language.
export const paymentsPaths = {
  deposit: (language: string) => `/${language}/office/recharge`,
}
