// The paths of the player's account pages. Every path starts with the language.

export const officePaths = {
  account: (language: string) => `/${language}/office/account`,
  personal: (language: string) => `/${language}/office/settings/personal`,
  settings: (language: string) => `/${language}/office/settings`,
  recharge: (language: string) => `/${language}/office/recharge`,
  verification: (language: string) => `/${language}/office/verification`,
}
