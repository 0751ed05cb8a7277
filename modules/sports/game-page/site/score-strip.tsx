// The score and the clock, in a line of their own once the scoreboard has left the window.
import { useEffect, useRef, useState, type RefObject } from 'react'
import { MatchClock, type GameView } from '#modules/sports/catalogue/site/parts.ts'
import type { Centre } from '#modules/sports/game-page/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Crest } from '#ui/crest.tsx'
import styles from './score-strip.module.css'

/** Whether what stands before the place of the strip has gone up and out of the window. */
function useIsPast(strip: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const board = strip.current?.parentElement?.previousElementSibling
    if (!board) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => setPast(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
      // A line of the page's header and one of its own above the first that counts.
      { rootMargin: '-100px 0px 0px' },
    )
    observer.observe(board)
    return () => observer.disconnect()
  }, [strip])
  return isPast
}

type ScoreStripProps = { view: GameView; at: number; codes: Centre['codes'] }

export function ScoreStrip({ view: { game, goal }, at, codes }: ScoreStripProps) {
  const t = useText()
  const format = useFormat()
  const strip = useRef<HTMLDivElement>(null)
  const isPast = useIsPast(strip)
  const { opponents, score, state, stage } = game
  return (
    <div ref={strip} className={styles.strip} data-past={isPast || undefined}>
      <Crest name={opponents[0]} size={18} />
      <bdi className={styles.name}>{codes[0]}</bdi>
      <span className={styles.score} data-goal={goal}>
        {score !== undefined && stage !== 'line' ? (
          <bdi className="ltr">
            {score[0]}–{score[1]}
          </bdi>
        ) : (
          <bdi className="ltr">{format.time(game.startAt)}</bdi>
        )}
      </span>
      <bdi className={styles.name}>{codes[1]}</bdi>
      <Crest name={opponents[1]} size={18} />
      {stage === 'live' && state !== undefined && (
        <span className={styles.clock}>
          <MatchClock t={t} state={state} at={at} />
        </span>
      )}
    </div>
  )
}
