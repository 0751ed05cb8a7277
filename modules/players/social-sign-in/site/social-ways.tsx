// Buttons that lead to providers' pages and from there back to this one.
import { useEffect, useState } from 'react'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { accountRefusals } from '#modules/players/identity/site/parts.ts'
import { askSocial } from './ask-social.ts'
import { ProviderMark } from './provider-mark.tsx'
import styles from './social.module.css'

type Sent = Parameters<typeof askSocial<'POST /web-api/accounts/social-sign-ins'>>[1]
export type OfferedProvider = { readonly id: Sent['provider']; readonly name: string }

export type SocialWaysProps = {
  readonly offered: readonly OfferedProvider[]
  /** Where a sign-in leads; the page itself without it. */
  readonly returnTo?: string | undefined
  /** Read at the press: the session outlives the browser. */
  readonly isSaved?: () => boolean
  /** No other way is above it. */
  readonly isAlone?: boolean
}

/** So many are shown at once; further ones on demand. */
const SHOWN_FIRST = 4

export function SocialWays({ offered, returnTo, isSaved, isAlone = false }: SocialWaysProps) {
  const t = useText()
  const say = useRefusalText(accountRefusals)
  const [busy, setBusy] = useState<string>()
  const [error, setError] = useState<string>()
  const [isWhole, setIsWhole] = useState(offered.length <= SHOWN_FIRST + 1)
  useEffect(() => {
    // Back from the provider's page by the browser's own button: the page is as it was left.
    const wake = () => setBusy(undefined)
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])
  const leave = async (provider: OfferedProvider['id']) => {
    if (busy !== undefined) return
    setBusy(provider)
    setError(undefined)
    const answer = await askSocial('POST /web-api/accounts/social-sign-ins', {
      provider,
      save: isSaved?.() ?? false,
      returnTo: returnTo ?? location.pathname + location.search,
    })
    if (answer.ok) return location.assign(answer.value.url)
    setBusy(undefined)
    setError(answer.refusal.code)
  }
  const shown = isWhole ? offered : offered.slice(0, SHOWN_FIRST)
  return (
    <section className={styles.ways} aria-label={t('accounts.social.title')}>
      {!isAlone && (
        <p className={styles.or} aria-hidden>
          {t('accounts.social.or')}
        </p>
      )}
      {error !== undefined && <Notice tone="error">{say({ code: error })}</Notice>}
      <ul className={styles.grid}>
        {shown.map(({ id, name }) => (
          <li key={id}>
            <Button
              isWide
              isBusy={busy === id}
              aria-label={t('accounts.social.with', { name })}
              onClick={() => void leave(id)}
            >
              <ProviderMark id={id} name={name} />
              <bdi>{name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      {!isWhole && (
        <Button variant="quiet" size="small" isWide onClick={() => setIsWhole(true)}>
          {t('accounts.social.more')}
        </Button>
      )}
    </section>
  )
}
