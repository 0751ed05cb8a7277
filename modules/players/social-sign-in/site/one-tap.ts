// S1.3: one tap of the provider's own box signs in. Its script comes for guests who agreed to marketing, on brands that show it.
import type { Result } from '#kernel/result.ts'
import { ONE_TAP_SCRIPT } from '#modules/players/social-sign-in/rules/one-tap-script.ts'
import { accountsPaths } from '#modules/players/identity/site/parts.ts'
import { sendForm } from '#platform/browser/call.ts'
import { askSocial } from './ask-social.ts'

type OneTapVisitor = {
  readonly language: string
  readonly currency: string
  /** ISO 3166 numeric; null where it is unknown. */
  readonly countryId: number | null
}

/** As far as it is used: https://developers.google.com/identity/gsi/web/reference/js-reference. */
type Script = {
  readonly initialize: (options: {
    readonly client_id: string
    readonly nonce: string
    readonly callback: (answer: { readonly credential?: unknown }) => void
    readonly use_fedcm_for_prompt: boolean
  }) => void
  readonly prompt: () => void
}

type WithScript = { readonly google?: { readonly accounts?: { readonly id?: Script } } }

const loadScript = (): Promise<Script | undefined> =>
  new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = ONE_TAP_SCRIPT
    script.async = true
    script.addEventListener('load', () => resolve((globalThis as WithScript).google?.accounts?.id))
    // Blocked or unavailable: the visitor has the other ways to sign in.
    script.addEventListener('error', () => resolve(undefined))
    document.head.append(script)
  })

/** The form of S7.2; returns where the browser is redirected. Exported for its test. */
export async function handOn(credential: string, { language, currency, countryId }: OneTapVisitor): Promise<string> {
  const form = new FormData()
  form.set('credential', credential)
  form.set('language', language)
  form.set('currency', currency)
  if (countryId !== null) form.set('countryId', String(countryId))
  const answer: Result<{ readonly redirectUrl?: string }> = await sendForm('/social-api/oauth/google-one-tap', form)
  if (!answer.ok) return accountsPaths.socialFailed(language, answer.refusal.code)
  return answer.value.redirectUrl ?? accountsPaths.socialFailed(language, 'social_refused')
}

let isStarted = false

type Place = { readonly geoCurrency?: string; readonly geoCountryId?: number | null }

/** Once for a visit, where the brand has registration. */
export async function startOneTap(language: string, { geoCurrency, geoCountryId }: Place): Promise<void> {
  if (isStarted || geoCurrency === undefined || geoCountryId === undefined) return
  isStarted = true
  const visitor: OneTapVisitor = { language, currency: geoCurrency, countryId: geoCountryId }
  const answer = await askSocial('GET /social-api/oauth/google-one-tap/clientId', {})
  if (!answer.ok || answer.value.clientId === null || answer.value.nonce === null) return
  const script = await loadScript()
  script?.initialize({
    client_id: answer.value.clientId,
    nonce: answer.value.nonce,
    use_fedcm_for_prompt: true,
    callback: ({ credential }) => {
      if (typeof credential === 'string') void handOn(credential, visitor).then((url) => location.assign(url))
    },
  })
  script?.prompt()
}
