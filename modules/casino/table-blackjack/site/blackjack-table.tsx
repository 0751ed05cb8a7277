// Blackjack at a shared table: one hand for everybody, and everybody decides for themself, step by step.
import { useEffect, useRef, type KeyboardEvent } from 'react'
import {
  betIn,
  ChipStack,
  ChipTable,
  useMoment,
  type MatProps,
  type PlayedTableProps,
  type RoundMoment,
} from '#modules/casino/tables/site/parts.ts'
import { useText } from '#platform/browser/text.tsx'
import { BlackjackStage } from './blackjack-stage.tsx'
import { DecisionBar, KEYS } from './decision-bar.tsx'
import { DEAL_MS, dealerTotal, handsOf } from './hand-view.ts'
import { SeatList } from './seat-list.tsx'
import styles from './table-blackjack.module.css'

const COUNT_MS = 250
const SPOT = 'hand'

const isTyping = (target: EventTarget): boolean => target instanceof HTMLInputElement

/** H, S, D and P press the buttons of the first hand that waits. */
function pressByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
  const choice = Object.entries(KEYS).find(([, key]) => key === event.key.toUpperCase())?.[0]
  const button = event.currentTarget.querySelector<HTMLButtonElement>(`[data-choice='${choice}']`)
  if (choice === undefined || button === null) return
  event.preventDefault()
  button.click()
}

export function BlackjackTable(props: PlayedTableProps) {
  const { followed, table } = props
  const t = useText()
  const bet = betIn(followed.own, 0)
  const { round } = table
  const now = useMoment(followed.now, round?.state === 'closed' ? COUNT_MS : undefined)
  const frame = useTurnFocus(round, bet)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts for the buttons inside
    <div ref={frame} tabIndex={-1} className={styles.frame} onKeyDown={pressByKey}>
      <ChipTable
        {...props}
        name="blackjack"
        revealMs={DEAL_MS}
        shownAs={(result) => {
          const { total, isBlackjack } = dealerTotal(result)
          return {
            text: isBlackjack ? 'BJ' : String(total),
            tone: isBlackjack ? 'gold' : total > 21 ? 'green' : 'muted',
          }
        }}
        resultText={(result) => {
          const { total, isBlackjack } = dealerTotal(result)
          return isBlackjack
            ? t('table-blackjack.dealer-blackjack')
            : t(total > 21 ? 'table-blackjack.dealer-bust' : 'table-blackjack.dealer-has', { total })
        }}
        stage={(moment) => <BlackjackStage round={round} bet={bet} moment={moment} />}
        mat={(mat) => (
          <>
            {round?.state === 'closed' && round.play !== null && round.play.openHands > 0 ? (
              <DecisionBar key={round.play.step} followed={followed} round={round} bet={bet} now={now} />
            ) : (
              <HandSpot {...mat} />
            )}
            <SeatList bets={table.bets} round={round} moment={mat.moment as RoundMoment} />
          </>
        )}
      />
    </div>
  )
}

/** When the player's turn begins the keys work at once, unless the player is elsewhere on the page. */
function useTurnFocus(round: PlayedTableProps['table']['round'], bet: ReturnType<typeof betIn>) {
  const frame = useRef<HTMLDivElement>(null)
  const isTurn =
    round?.state === 'closed' &&
    bet !== undefined &&
    handsOf(round, bet, undefined).some(({ offers }) => offers.length > 0)
  const step = isTurn ? round.play?.step : undefined
  useEffect(() => {
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body
    if (step !== undefined && !isElsewhere) frame.current?.focus({ preventScroll: true })
  }, [step])
  return frame
}

function HandSpot({ sheet, values, moment, onLay }: MatProps) {
  const t = useText()
  const minor = sheet.chips.get(SPOT)
  const laid = minor === undefined ? '' : `, ${sheet.moneyOf(minor)}`
  return (
    <fieldset className={styles.mat} aria-label={t('table-blackjack.mat')}>
      <button
        type="button"
        data-spot={SPOT}
        className={styles.spot}
        disabled={!moment.isTaking}
        aria-label={`${t('table-blackjack.spot')}, 1:1, 3:2${laid}`}
        onClick={() => onLay([SPOT])}
      >
        <span>{t('table-blackjack.spot')}</span>
        <small dir="ltr">1:1 · BJ 3:2</small>
        {minor !== undefined && (
          <ChipStack
            minor={minor}
            exponent={sheet.exponent}
            values={values}
            isPlaced={sheet.placed.get(SPOT) === minor}
          />
        )}
      </button>
      <p>{t('table-blackjack.how')}</p>
    </fieldset>
  )
}
