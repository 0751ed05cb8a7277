// A new account: the credentials to save, and the next steps.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { formStyles as styles } from '#modules/players/identity/site/parts.ts'
import { officePaths } from '#modules/players/identity/site/parts.ts'
import { useLeaveWarning } from '#platform/browser/page/use-leave-warning.ts'
import { MadeCredentials, type Credentials } from './made-credentials.tsx'

/** The generated credentials, or the mailbox to which a confirmation letter was sent. */
export type Registered = Credentials | { readonly email: string }

export type RegisteredProps = {
  readonly registered: Registered
  /** A new document, of the player. */
  readonly onDone: () => void
  /** Where a page without JavaScript goes on. */
  readonly nextPath?: string
  /** In a dialog: told what closing it means from here on; undefined when it means nothing any more. */
  readonly onHold?: ((leave: (() => void) | undefined) => void) | undefined
}

export function RegisteredBox({ registered, onDone, nextPath, onHold }: RegisteredProps) {
  const t = useText()
  const { language } = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const [isKept, setIsKept] = useState('email' in registered)
  const [isWarned, setIsWarned] = useState(false)
  const [leaving, setLeaving] = useState<'deposit' | 'done'>()
  useLeaveWarning(!isKept && leaving === undefined)
  const leave = () => (isKept || isWarned ? setLeaving('done') : setIsWarned(true))
  // The focused form is gone: screen readers continue with its replacement.
  useLayoutEffect(() => box.current?.focus(), [])
  useEffect(() => {
    onHold?.(leave)
    return () => onHold?.(undefined)
  })
  // After the browser's warning has been removed.
  useEffect(() => {
    if (leaving === 'deposit') location.assign(officePaths.recharge(language))
    if (leaving === 'done') onDone()
  }, [leaving, language, onDone])
  const isUnsafe = isWarned && !isKept
  return (
    <div ref={box} tabIndex={-1} className={styles.form}>
      {'email' in registered ? (
        <Notice tone="success">{t('accounts.made.mailed', { email: `\u2068${registered.email}\u2069` })}</Notice>
      ) : (
        <MadeCredentials made={registered} isKept={isKept} onKept={() => setIsKept(true)} />
      )}
      {isUnsafe && <Notice tone="warn">{t('accounts.made.warning')}</Notice>}
      {nextPath !== undefined && (
        <p className="without-script">
          <a href={nextPath}>{t('accounts.made.continue')}</a>
        </p>
      )}
      <div className={`${styles.next} with-script`}>
        {isKept && (
          <Button
            variant="primary"
            size="large"
            isWide
            isBusy={leaving === 'deposit'}
            onClick={() => setLeaving('deposit')}
          >
            {t('accounts.made.deposit')}
          </Button>
        )}
        <Button size="large" isWide isBusy={leaving === 'done'} onClick={leave}>
          {t(isKept ? 'accounts.made.later' : isUnsafe ? 'accounts.made.leave' : 'accounts.made.continue')}
        </Button>
      </div>
    </div>
  )
}
