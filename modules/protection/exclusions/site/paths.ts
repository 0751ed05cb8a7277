// Where the pages about limits, exclusions and play live. Every path starts with the language.

export const protectionPaths = {
  limits: (language: string) => `/${language}/office/responsible`,
  activity: (language: string) => `/${language}/office/responsible/activity`,
  selfTest: (language: string) => `/${language}/office/responsible/self-test`,
  history: (language: string) => `/${language}/office/responsible/history`,
  /** Information: signs of harm, help, the safer gambling policy. */
  about: (language: string) => `/${language}/information/responsiblegaming`,
}
