// Hilo: the card on the table, those before it, and what each call would pay.
import { divide, fraction } from '#kernel/fraction.ts'
import { RANKS } from '#modules/casino/game-rules/rules/cards/cards.ts'
import {
  hilo,
  hiloMultiplier,
  hiloRanks,
  type HiloCall,
  type HiloOptions,
  type HiloView,
} from '#modules/casino/game-rules/rules/steps/hilo.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { cardText, PlayingCard } from '#ui/games/playing-card.tsx'
import type { ActionsProps, StageKind, StageProps } from '../play/table.ts'
import styles from './card-stages.module.css'
import { CashOut, chanceText, Times } from '../stages/stage-parts.tsx'

const REVEAL_MS = 520
const SHOWN_BEFORE = 6

function Stage({ round, phase }: StageProps<HiloOptions, HiloView>) {
  const t = useText()
  const cards = phase === 'idle' ? [] : (round?.view.cards ?? [])
  const before = cards.slice(-1 - SHOWN_BEFORE, -1)
  const isTold = round !== null && phase === 'over'
  return (
    <div className={styles.hilo}>
      <div className={styles.pile}>
        <div className={styles.deck}>
          <PlayingCard card={undefined} />
        </div>
        <div key={round?.key} className={styles.dealt} data-right={isTold ? round.view.isRight : undefined}>
          <PlayingCard card={cards.at(-1)} label={cards.length === 0 ? t('play.cards.none') : undefined} />
        </div>
      </div>
      <ol className={styles.before} dir="ltr" aria-label={t('play.hilo.before')}>
        {before.map((card, index) => (
          <li key={`${cards.length}/${index}`}>
            <PlayingCard card={card} />
          </li>
        ))}
      </ol>
    </div>
  )
}

const chanceOf = (card: number, call: HiloCall) =>
  divide(fraction(BigInt(hiloRanks(card, call))), fraction(BigInt(RANKS.length)))

function Actions({ round, isBusy, onChoice, payoutText }: ActionsProps<HiloOptions, HiloView>) {
  const t = useText()
  const { cards, calls, offers } = round.view
  const card = cards.at(-1) ?? 0
  return (
    <>
      <CashOut
        amount={payoutText}
        isDisabled={calls.every((call) => call === 'skip')}
        isBusy={isBusy}
        onPress={() => onChoice({ kind: 'cash-out' })}
      />
      <div className={styles.calls}>
        {offers.map((call) => (
          <Button key={call} isWide disabled={isBusy} onClick={() => onChoice({ kind: call })}>
            <span>{t(`play.hilo.${call}`, { card: cardText(card) })}</span>
            {call !== 'skip' && (
              <span className={styles.odds}>
                <Times of={hiloMultiplier(cards, [...calls, call])} />
                <small className="ltr">{chanceText(chanceOf(card, call))}</small>
              </span>
            )}
          </Button>
        ))}
      </div>
    </>
  )
}

export const hiloStage: StageKind<HiloOptions, HiloView> = {
  game: hilo,
  firstOptions: {},
  Stage,
  Actions,
  playText: 'play.action.deal',
  revealMs: ({ view, step }) => (view.cards.length === step + 1 ? REVEAL_MS : 0),
}
