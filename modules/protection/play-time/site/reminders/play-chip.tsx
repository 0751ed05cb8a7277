// UK-07, UK-28, UK-30: the time played, the result and the time of day, always visible where the jurisdiction
// requires it; and an exclusion, in short. It is above the page and moves nothing; it can be minimised, not closed.
import { useEffect, useReducer, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { tellableFrom } from '#kernel/remaining-time.ts'
import type { PlayTimeStatus } from '#modules/protection/play-time/contract/pace.ts'
import { clockText, elapsedSince } from '#modules/protection/play-time/rules/reminder-timer.ts'
import { keptOutUntil } from '#modules/protection/play-time/rules/reminders.ts'
import { protectionPaths } from '#modules/protection/exclusions/site/parts.ts'
import { NetPositions } from '../timers/net-positions.tsx'
import { statusStore, type KnownStatus } from '../timers/status-store.ts'
import { usePlayTimeStatus } from '../timers/use-status.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { readStored, writeStored } from '#platform/browser/storage.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import { modalStack } from '#ui/modal-stack.ts'
import { useEndColumn } from '#ui/popup/page-edges.ts'
import styles from './play-chip.module.css'

const TICK_MS = 1_000
const OPEN_KEY = 'play-chip'
const isTold = (value: unknown): value is boolean => typeof value === 'boolean'

/** One timer for all that ticks here; the server's clock, not the browser's. */
function useTick(): number {
  const [now, tick] = useReducer(
    () => statusStore.now(),
    undefined,
    () => statusStore.now(),
  )
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) tick()
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

const nothing = () => undefined
/** From this width on the page beside its dialogs is visible, and so is the chip. */
const BESIDE_DIALOGS = '(min-width: 1024px)'

/** On a phone a sheet covers it: then it is shown above the sheet, without blocking the keyboard. */
function AboveSheet({ told }: { readonly told: KnownStatus }) {
  const sheet = useSyncExternalStore(modalStack.subscribe, modalStack.top, nothing)
  const now = useTick()
  if (sheet === undefined || window.matchMedia(BESIDE_DIALOGS).matches) return null
  return createPortal(
    <p className={styles.above}>
      <PlayFigures told={told} now={now} />
    </p>,
    sheet,
  )
}

export function PlayChip({ language }: { readonly language: string }) {
  const { direction } = useLocale()
  // The tree's column: the chip begins where the page's content does.
  const startColumn = useEndColumn(direction === 'rtl' ? 'ltr' : 'rtl')
  const told = usePlayTimeStatus()
  if (told === undefined) return null
  const { isPlayShown, exclusion, now } = told.standing
  return (
    <aside className={styles.place} style={{ insetInlineStart: `calc(${startColumn}px + var(--s3))` }}>
      {exclusion !== null && exclusion.startsAt <= now && <ExclusionPill exclusion={exclusion} language={language} />}
      {isPlayShown && <PlayTime told={told} language={language} />}
      {isPlayShown && <AboveSheet told={told} />}
    </aside>
  )
}

function ExclusionPill({
  exclusion,
  language,
}: {
  exclusion: NonNullable<PlayTimeStatus['exclusion']>
  language: string
}) {
  const t = useText()
  const format = useFormat()
  const until = keptOutUntil(exclusion)
  const end = until === null ? undefined : format.dateTime(new Date(tellableFrom(until)).toISOString())
  return (
    <Link to={protectionPaths.limits(language)} className={styles.pill}>
      <Icon name="shield" size={16} />
      {end === undefined ? t('popup.play.excluded') : t('popup.play.excluded-until', { end })}
    </Link>
  )
}

function PlayTime({ told, language }: { told: KnownStatus; language: string }) {
  const t = useText()
  const format = useFormat()
  const now = useTick()
  const [isOpen, setOpen] = useState(() => readStored(OPEN_KEY, false, isTold))
  const toggle = () => {
    writeStored(OPEN_KEY, !isOpen)
    setOpen(!isOpen)
  }
  return (
    <section className={styles.chip} aria-label={t('popup.play.title')}>
      {isOpen && (
        <div className={styles.more}>
          <dl className={styles.facts}>
            <div>
              <dt>{t('popup.play.clock')}</dt>
              <dd>
                <bdi>{format.time(new Date(now).toISOString())}</bdi>
              </dd>
            </div>
            <NetPositions positions={told.netPositions} />
          </dl>
          <Link to={protectionPaths.activity(language)} className={styles.link}>
            {t('popup.reality.activity')}
          </Link>
        </div>
      )}
      <button type="button" className={styles.line} aria-expanded={isOpen} onClick={toggle}>
        <PlayFigures told={told} now={now} />
        <Icon name={isOpen ? 'chevron-down' : 'chevron-up'} size={16} className={styles.quiet} />
      </button>
    </section>
  )
}

function PlayFigures({ told, now }: { told: KnownStatus; now: number }) {
  const t = useText()
  const format = useFormat()
  const { netPositions } = told
  return (
    <>
      <Icon name="clock" size={16} />
      <span className="visually-hidden">{t('popup.reality.time')}</span>
      {/* Read on request only. */}
      <bdi className="ltr" role="timer" aria-live="off">
        {clockText(elapsedSince(told.standing.playStartedAt, now))}
      </bdi>
      <span className="visually-hidden">{t('popup.reality.result')}</span>
      {netPositions === undefined || netPositions.length === 0 ? (
        <span className={styles.quiet}>
          {t(netPositions === undefined ? 'popup.reality.unknown' : 'popup.reality.none')}
        </span>
      ) : (
        netPositions.map(({ currency, amount }) => (
          <bdi key={currency} className="ltr">
            {format.money(amount, currency).replace('-', '−')}
          </bdi>
        ))
      )}
    </>
  )
}
