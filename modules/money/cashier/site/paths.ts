// Where the pages of the cashier live. Every path starts with the language.
export const cashierPaths = {
  transactions: (language: string) => `/${language}/office/historypay/payments`,
  transaction: (language: string, transactionId: string) => `/${language}/office/historypay/payments/${transactionId}`,
}
