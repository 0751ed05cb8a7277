// One bonus game as its player meets it: what keeps them from it, its stage, and what it brought.
import { useEffect, useState } from 'react'
import type { BonusCode, Play } from '#modules/casino/bonus-games/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { BonusArt } from '../art/bonus-art.tsx'
import { REFUSALS } from '../ask-bonus-games.ts'
import { STAGES } from '../stages/stage-list.ts'
import { PlayProofPanel } from './play-proof.tsx'
import { useToday, type Today } from './use-today.ts'
import styles from './bonus-play.module.css'

export type BonusPlayProps = { readonly code: BonusCode; readonly isPlayer: boolean; readonly loginPath: string }

export function BonusPlay({ code, isPlayer, loginPath }: BonusPlayProps) {
  return isPlayer ? <OfPlayer code={code} /> : <SignedOut code={code} loginPath={loginPath} />
}

function SignedOut({ code, loginPath }: { readonly code: BonusCode; readonly loginPath: string }) {
  const t = useText()
  return (
    <div className={styles.waiting}>
      <BonusArt code={code} className={styles.art} />
      <p>{t('bonus-games.sign-in-text')}</p>
      <ButtonLink variant="primary" size="large" to={loginPath}>
        {t('bonus-games.sign-in')}
      </ButtonLink>
    </div>
  )
}

function OfPlayer({ code }: { readonly code: BonusCode }) {
  const t = useText()
  const say = useRefusalText(REFUSALS)
  const player = useToday(code)
  const { today, isBusy, refusal } = player
  if (today === 'loading')
    return (
      <div className={styles.waiting}>
        <Spinner />
      </div>
    )
  if (today === 'failed')
    return (
      <div className={styles.waiting}>
        <Notice tone="error">{t('bonus-games.load-failed')}</Notice>
        <Button onClick={player.reload}>{t('bonus-games.retry')}</Button>
      </div>
    )
  const { play } = today
  return (
    <div className={styles.play}>
      {play === null ? (
        <Before code={code} today={today} isBusy={isBusy} onStart={() => void player.start(today.commitment)} />
      ) : (
        <Playing play={play} today={today} isBusy={isBusy} onChoose={(choice) => void player.choose(play, choice)} />
      )}
      {refusal !== undefined && <Notice tone="error">{say(refusal)}</Notice>}
    </div>
  )
}

type BeforeProps = {
  readonly code: BonusCode
  readonly today: Today
  readonly isBusy: boolean
  readonly onStart: () => void
}

function Before({ code, today, isBusy, onStart }: BeforeProps) {
  const t = useText()
  const { dateTime } = useFormat()
  const say = useRefusalText(REFUSALS)
  const { bar, commitment } = today
  return (
    <div className={styles.waiting}>
      <BonusArt code={code} className={styles.art} />
      {bar === null ? (
        <>
          <Button variant="primary" size="large" isBusy={isBusy} onClick={onStart}>
            {t(`bonus-games.start.${code}`)}
          </Button>
          <p className={styles.seed}>
            {t('bonus-games.commitment')} <code dir="ltr">{commitment}</code>
          </p>
        </>
      ) : (
        <>
          <Notice tone="info">{say(bar)}</Notice>
          {(bar.code === 'bonus_already_played' || bar.details?.['of'] === 'day') && (
            <p>{t('bonus-games.next', { when: dateTime(whenOf(today)) })}</p>
          )}
        </>
      )}
    </div>
  )
}

const whenOf = ({ bar, nextAt }: Today): string => {
  const until = bar?.details?.['until']
  return typeof until === 'string' ? until : nextAt
}

/** The result is told when its drawing has ended: after the same time, whatever it is. */
function useReveal(play: Play, revealMs: number): boolean {
  const [first] = useState(play.state)
  const [isTold, setTold] = useState(first !== 'open' && play.step === 0 ? false : play.state !== 'open')
  const isOver = play.state !== 'open'
  useEffect(() => {
    if (!isOver || isTold) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(() => setTold(true), isStill ? 0 : revealMs)
    return () => clearTimeout(timer)
  }, [isOver, isTold, revealMs])
  return isTold
}

type PlayingProps = {
  readonly play: Play
  readonly today: Today
  readonly isBusy: boolean
  readonly onChoose: (choice: unknown) => void
}

function Playing({ play, today, isBusy, onChoose }: PlayingProps) {
  const t = useText()
  const { dateTime } = useFormat()
  const { Stage, revealMs } = STAGES[play.game]
  const isTold = useReveal(play, revealMs)
  return (
    <>
      <Stage play={play} isBusy={isBusy} onChoose={onChoose} />
      {play.state === 'open' && (
        <p className={styles.note}>{t('bonus-games.until', { when: dateTime(play.endsAt) })}</p>
      )}
      {play.state === 'closed' && isTold && <Result play={play} nextAt={today.nextAt} />}
    </>
  )
}

function Result({ play, nextAt }: { readonly play: Play; readonly nextAt: string }) {
  const t = useText()
  const { money, dateTime } = useFormat()
  const isWon = Number(play.prize) > 0
  return (
    <div className={styles.result}>
      <output className={styles.prize}>
        {isWon ? t('bonus-games.won', { prize: money(play.prize, play.currency) }) : t('bonus-games.no-prize')}
      </output>
      <p className={styles.note}>{t('bonus-games.next', { when: dateTime(nextAt) })}</p>
      <PlayProofPanel play={play} />
    </div>
  )
}
