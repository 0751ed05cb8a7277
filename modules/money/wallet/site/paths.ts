// Where the wallet's pages live. Every path starts with the language.
export const walletPaths = {
  statement: (language: string, accountId?: number) =>
    `/${language}/office/historypay${accountId === undefined ? '' : `?account=${accountId}`}`,
}
