// Countries by their names.

const cached = new Map<string, Intl.DisplayNames>()

/** 'GB' → 'United Kingdom' in the viewer's language; a code that is no country shows itself. */
export function countryName(code: string, language: string): string {
  const names = cached.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  cached.set(language, names)
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
