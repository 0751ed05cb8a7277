// Which languages a visitor may choose (S5.3, S6.2).

type OfferedLanguage = { readonly code: string; readonly isHidden: boolean }

/** The fallback when no other language is allowed. */
const LAST_LANGUAGE = 'en'

/**
 * S5.3: those of the config that the site has texts in (`known`), without the hidden ones for visitors; English
 * alone where none would be left.
 */
export function availableLanguages(
  offered: readonly OfferedLanguage[],
  visitor: { readonly isAuthorised: boolean; readonly known: readonly string[] },
): readonly string[] {
  const codes = offered
    .filter(({ code, isHidden }) => (visitor.isAuthorised || !isHidden) && visitor.known.includes(code))
    .map(({ code }) => code)
  return codes.length === 0 ? [LAST_LANGUAGE] : codes
}
