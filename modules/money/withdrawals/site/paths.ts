// Where the page of withdrawals lives. Every path starts with the language.
export const withdrawalsPaths = {
  withdraw: (language: string) => `/${language}/office/deduce`,
}
