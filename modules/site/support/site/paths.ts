// Where the pages of support live. Every path starts with the language.
export const supportPaths = {
  support: (language: string) => `/${language}/office/support`,
}
