// The languages that the house speaks, to players and to operators alike.

export type Language = { readonly code: string; readonly name: string; readonly direction: 'ltr' | 'rtl' }

/** In the order of the menu; names in their own language. */
export const languages: readonly Language[] = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'ru', name: 'Русский', direction: 'ltr' },
  { code: 'es', name: 'Español', direction: 'ltr' },
  { code: 'pt', name: 'Português', direction: 'ltr' },
  { code: 'de', name: 'Deutsch', direction: 'ltr' },
  { code: 'tr', name: 'Türkçe', direction: 'ltr' },
  { code: 'ar', name: 'العربية', direction: 'rtl' },
  { code: 'fa', name: 'فارسی', direction: 'rtl' },
]

export const directionOf = (code: string): 'ltr' | 'rtl' =>
  languages.find((language) => language.code === code)?.direction ?? 'ltr'
