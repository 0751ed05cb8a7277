// Where the pages of betting live. Every path starts with the language.
export const bettingPaths = {
  coupon: (language: string) => `/${language}/coupon`,
  history: (language: string, status?: 'open' | 'settled') =>
    `/${language}/office/history${status === 'settled' ? '?status=settled' : ''}`,
  bet: (language: string, betId: number) => `/${language}/office/history/${betId}`,
}
