// Blackjack: the dealer's hand, the player's hands, and what each of them has become.
import { blackjack, type BlackjackView } from '#modules/casino/game-rules/rules/blackjack/blackjack.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { CardHand, CardHands } from '#ui/games/card-hand.tsx'
import type { ActionsProps, StageKind, StageProps } from '../play/table.ts'
import styles from './card-stages.module.css'

type NoOptions = Readonly<Record<string, never>>

const REVEAL_MS = 450
const CARD_MS = 220
/** With the dealer's hole card, which is not known yet. */
const DEALT = 2

const totalText = ({ total, isSoft }: BlackjackView['hands'][number]): string =>
  isSoft && total < 21 ? `${total - 10}/${total}` : String(total)

function Stage({ round, phase }: StageProps<NoOptions, BlackjackView>) {
  const t = useText()
  const view = phase === 'idle' ? undefined : round?.view
  const isTold = phase === 'over'
  const dealer = view?.dealer.cards ?? []
  const hidden = view !== undefined && dealer.length < DEALT ? [...dealer, undefined] : dealer
  const none = [undefined, undefined]
  return (
    <div className={styles.felt}>
      <CardHand
        title={t('play.blackjack.dealer')}
        total={view === undefined ? '' : String(view.dealer.total)}
        cards={view === undefined ? none : hidden}
      />
      <CardHands isMany={(view?.hands.length ?? 0) > 1}>
        {view === undefined ? (
          <CardHand title={t('play.blackjack.you')} total="" cards={none} />
        ) : (
          view.hands.map((hand, index) => (
            <CardHand
              key={index}
              title={t(view.hands.length > 1 ? 'play.blackjack.hand' : 'play.blackjack.you', { number: index + 1 })}
              total={totalText(hand)}
              cards={hand.cards}
              isActive={phase === 'open' && view.active === index && view.hands.length > 1}
              isWon={isTold && (hand.result === 'won' || hand.result === 'blackjack')}
              note={isTold && hand.result !== undefined ? t(`play.blackjack.result.${hand.result}`) : undefined}
            />
          ))
        )}
      </CardHands>
    </div>
  )
}

function Actions({ round, isBusy, onChoice }: ActionsProps<NoOptions, BlackjackView>) {
  const t = useText()
  return (
    <div className={styles.two}>
      {round.view.offers.map((kind, index) => (
        <Button
          key={kind}
          size="large"
          variant={index === 0 ? 'primary' : 'secondary'}
          disabled={isBusy}
          onClick={() => onChoice({ kind })}
        >
          {t(`play.blackjack.${kind}`)}
        </Button>
      ))}
    </div>
  )
}

export const blackjackStage: StageKind<NoOptions, BlackjackView> = {
  game: blackjack,
  firstOptions: {},
  Stage,
  Actions,
  playText: 'play.action.deal',
  revealMs: ({ view, isOpen }) =>
    isOpen ? REVEAL_MS : REVEAL_MS + CARD_MS * Math.max(0, view.dealer.cards.length - 1),
}
