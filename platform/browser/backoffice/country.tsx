// A country in the back office: by its name in the operator's language.
import { countryName } from '../text/country-name.ts'
import { useLocale } from '../text.tsx'

/** `code`: two letters, as stored. */
export function Country({ code }: { readonly code: string }) {
  const { language } = useLocale()
  return <bdi>{countryName(code, language)}</bdi>
}
