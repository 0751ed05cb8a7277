// Countries and masks of telephone numbers, loaded once for the page when a form first needs a number (S7.34).
import type { PhoneCountry, PhoneMask } from '#modules/players/contacts/rules/phone-mask.ts'
import { askContacts } from '../ask-contacts.ts'

export type PhoneChoice = PhoneCountry &
  PhoneMask & {
    readonly iso: string
    /** In the language of the page. */
    readonly name: string
  }

const NO_MASK = { mask: '', max: 15 }

async function fetchChoices(language: string): Promise<readonly PhoneChoice[]> {
  const [countries, masks] = await Promise.all([
    askContacts('GET /web-api/accounts/phone-countries', { lang: language }),
    askContacts('GET /web-api/accounts/phone-masks', {}),
  ])
  if (!countries.ok) throw new Error(countries.refusal.code)
  const byId = new Map(
    (masks.ok ? masks.value.items : []).map(({ CountryId, Mask, Max }) => [CountryId, { mask: Mask, max: Max }]),
  )
  return countries.value.items.map(({ id, name, country_code, tel_code }) => ({
    id,
    name,
    iso: country_code,
    code: tel_code,
    ...(byId.get(id) ?? NO_MASK),
  }))
}

let asked: { readonly language: string; readonly answer: Promise<readonly PhoneChoice[]> } | undefined

/** Rejects where there is no connection; the next call tries again. */
export function loadPhoneChoices(language: string): Promise<readonly PhoneChoice[]> {
  if (asked?.language === language) return asked.answer
  const answer = fetchChoices(language)
  asked = { language, answer }
  answer.catch(() => (asked = undefined))
  return answer
}
