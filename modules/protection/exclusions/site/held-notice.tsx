// The exclusion of the player: since when and until when, what they can still do, and where the jurisdiction has it
// the button to return.
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { tellLimitsChanged } from './limits-changed.ts'
import { changingWords, useAskExclusions } from './ask-exclusions.ts'
import styles from './held-notice.module.css'
import { fromText, instantText } from './exclusion-texts.ts'
import type { OfficeLinks } from './office-links.ts'

/** The exclusion as the overview reports it (POST …/return answers `mayAskReturn`). */
export type Held = {
  readonly kind: 'self_exclusion' | 'time_out' | 'register'
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly holdsUntil: string | null
  readonly mayAskReturn: boolean
  readonly returnAskedAt: string | null
}

type HeldNoticeProps = {
  readonly held: Held
  readonly comingBack: { readonly hours: number }
  readonly links: OfficeLinks
  /** Undefined where it cannot be. */
  readonly onLonger?: (() => void) | undefined
}

export function HeldNotice({ held, comingBack, links, onLonger }: HeldNoticeProps) {
  const t = useText()
  const format = useFormat()
  const at = (iso: string): string => instantText(format, iso)
  const from = (iso: string): string => fromText(format, iso)
  const { kind, startsAt, endsAt, holdsUntil, mayAskReturn, returnAskedAt } = held
  const text = mayAskReturn
    ? t('limits.held.run-out', { count: comingBack.hours })
    : returnAskedAt !== null && holdsUntil !== null
      ? t('limits.held.asked', { at: at(returnAskedAt), until: from(holdsUntil) })
      : endsAt === null
        ? t(kind === 'register' ? 'limits.held.register-text' : 'limits.held.forever')
        : t('limits.held.until', { until: from(endsAt) })
  return (
    <section className={styles.held} aria-label={t(`limits.held.${kind}`)}>
      <Icon name="lock" size={24} className={styles.icon} />
      <div className={styles.words}>
        <h2 className={styles.title}>{t(`limits.held.${kind}`)}</h2>
        <p>{text}</p>
        {startsAt !== null && <p className={styles.small}>{t('limits.held.since', { at: at(startsAt) })}</p>}
        <p>
          {t('limits.held.still')} <Link to={links.withdraw}>{t('limits.held.withdraw')}</Link>
          {' · '}
          <Link to={links.statement}>{t('limits.held.statement')}</Link>
          {' · '}
          <Link to={links.support}>{t('limits.held.support')}</Link>
        </p>
        <div className={styles.actions}>
          {mayAskReturn && <ReturnButton />}
          {onLonger !== undefined && (
            <Button size="small" aria-haspopup="dialog" onClick={onLonger}>
              {t('limits.exclude.longer')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

function ReturnButton() {
  const t = useText()
  const ask = useAskExclusions()
  const say = useRefusalText(changingWords)
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const press = async () => {
    setIsBusy(true)
    const answer = await ask('POST /web-api/safer-gambling/return', {})
    if (answer.ok) tellLimitsChanged()
    else notify({ tone: 'error', text: say(answer.refusal) })
    await revalidate()
    setIsBusy(false)
  }
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void press()}>
      {t('limits.held.ask-return')}
    </Button>
  )
}
