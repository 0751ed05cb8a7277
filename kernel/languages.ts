// The only list of the languages of the site and the back office. A new language is a line here and its message files.

export type Language = {
  readonly code: string
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /** Where most of its readers live: for formats and for the cards of shared links. */
  readonly region: string
}

/** In the order of the menu; names in their own language. The position is the language's number in a brand's config: add at the end. */
export const languages: readonly Language[] = [
  { code: 'en', name: 'English', direction: 'ltr', region: 'GB' },
  { code: 'ru', name: 'Русский', direction: 'ltr', region: 'RU' },
  { code: 'es', name: 'Español', direction: 'ltr', region: 'ES' },
  { code: 'pt', name: 'Português', direction: 'ltr', region: 'BR' },
  { code: 'de', name: 'Deutsch', direction: 'ltr', region: 'DE' },
  { code: 'tr', name: 'Türkçe', direction: 'ltr', region: 'TR' },
  { code: 'ar', name: 'العربية', direction: 'rtl', region: 'AR' },
  { code: 'fa', name: 'فارسی', direction: 'rtl', region: 'IR' },
]

/** Operators may write texts in languages that the site has no menu in. */
const OTHER_RIGHT_TO_LEFT: readonly string[] = ['he', 'ur']

export const directionOf = (code: string): 'ltr' | 'rtl' =>
  languages.find((language) => language.code === code)?.direction ??
  (OTHER_RIGHT_TO_LEFT.includes(code) ? 'rtl' : 'ltr')
