// The verification page: for a round of anybody, without an account. What draws it is loaded with the form.
import { useText } from '#platform/browser/text.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Screen } from '#ui/screen.tsx'

const VerifyForm = lazyPart(async () => (await import('./verify-form.tsx')).VerifyForm, { isBrowserOnly: true })

export function VerifyScreen() {
  const t = useText()
  return (
    <Screen title={t('verify.title')} text={t('verify.about')} isList>
      <noscript>
        <p>{t('verify.needs-script')}</p>
      </noscript>
      <VerifyForm />
    </Screen>
  )
}
