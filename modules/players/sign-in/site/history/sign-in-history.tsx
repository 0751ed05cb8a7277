// Who has signed in and who has tried to, newest first; older ones on demand.
import { useState } from 'react'
import type { SignIn } from '#modules/players/sign-in/contract.ts'
import { deviceName } from '#modules/players/identity/site/parts.ts'
import { askSignIn } from '../ask-sign-in.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useHasText, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { Notice } from '#ui/notice.tsx'
import { OfficeSection } from '#ui/section.tsx'
import styles from './sign-in-history.module.css'

export type PlayerSignIn = (typeof SignIn)['_output']
export type SignInPage = { readonly items: readonly PlayerSignIn[]; readonly next: string | null }

/** `first`: the page that came with the screen. */
export function SignInHistory({ first }: { first: SignInPage }) {
  const t = useText()
  const [more, setMore] = useState<SignInPage>()
  const [state, setState] = useState<'still' | 'busy' | 'failed'>('still')
  const next = more === undefined ? first.next : more.next
  const known = new Set(first.items.map(({ signInId }) => signInId))
  const items = [...first.items, ...(more?.items ?? []).filter(({ signInId }) => !known.has(signInId))]
  const load = async () => {
    if (next === null) return
    setState('busy')
    const answer = await askSignIn('GET /web-api/accounts/sign-ins', { cursor: next })
    if (!answer.ok) return setState('failed')
    setState('still')
    setMore({ items: [...(more?.items ?? []), ...answer.value.items], next: answer.value.next })
  }
  return (
    <OfficeSection title={t('office.sign-ins.title')} text={t('office.sign-ins.text')}>
      {items.length === 0 ? (
        <p className={styles.empty}>{t('office.sign-ins.none')}</p>
      ) : (
        <ul>
          {items.map((signIn) => (
            <SignInRow key={signIn.signInId} signIn={signIn} />
          ))}
        </ul>
      )}
      {next !== null && (
        <div className={styles.more}>
          {state === 'failed' && <Notice tone="error">{t('accounts.error.network_error')}</Notice>}
          <Button variant="quiet" isWide isBusy={state === 'busy'} onClick={() => void load()}>
            {t('office.sign-ins.more')}
          </Button>
        </div>
      )}
    </OfficeSection>
  )
}

function SignInRow({ signIn: { at, method, device, address, isSuccess } }: { signIn: PlayerSignIn }) {
  const t = useText()
  const hasText = useHasText()
  const format = useFormat()
  const way = `office.sign-ins.by.${method}`
  const words = [...(hasText(way) ? [t(way)] : []), deviceName(device) || t('office.sessions.unknown-device')]
  return (
    <ListRow
      icon={isSuccess ? 'check-circle' : 'warning'}
      tone={isSuccess ? 'good' : 'warn'}
      title={t(isSuccess ? 'office.sign-ins.done' : 'office.sign-ins.failed')}
      state={<time dateTime={at}>{format.dateTime(at)}</time>}
      text={
        <>
          {words.map((word, place) => (
            <span key={word}>
              {place > 0 && ' · '}
              <bdi>{word}</bdi>
            </span>
          ))}
          {address !== '' && (
            <>
              {' · '}
              <bdi className="ltr">{address}</bdi>
            </>
          )}
        </>
      }
    />
  )
}
