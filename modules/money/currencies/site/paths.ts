// Where the page of accounts and currencies lives. Every path starts with the language.
export const currenciesPaths = {
  accounts: (language: string) => `/${language}/office/accounts`,
}
