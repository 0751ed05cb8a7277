// Lottery: a ticket of five numbers; once it is in the draw it stays as it is.
import { useState } from 'react'
import { NUMBERS, NUMBERS_PICKED, type LotteryView } from '#modules/casino/bonus-games/rules/games/lottery.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import type { StageProps } from './stage.ts'
import styles from './stages.module.css'

const ALL = Array.from({ length: NUMBERS }, (_, index) => index + 1)

export function TicketStage({ play, isBusy, onChoose }: StageProps) {
  const t = useText()
  const { date } = useFormat()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const { numbers } = play.view as LotteryView
  const isSent = numbers.length > 0
  const ticket = isSent ? numbers : chosen
  const isFull = ticket.length === NUMBERS_PICKED
  const press = (one: number) =>
    setChosen(chosen.includes(one) ? chosen.filter((other) => other !== one) : isFull ? chosen : [...chosen, one])
  return (
    <>
      <p className={styles.task}>{t(isSent ? 'bonus-games.your-ticket' : 'bonus-games.choose-numbers')}</p>
      <div className={styles.ticket} dir="ltr">
        {ALL.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={ticket.includes(one)}
            disabled={isSent || isBusy || (isFull && !ticket.includes(one))}
            onClick={() => press(one)}
          >
            {one}
          </button>
        ))}
      </div>
      {isSent ? (
        play.drawDay !== null &&
        play.state === 'waiting' && (
          <p className={styles.count}>{t('bonus-games.waits', { day: date(`${play.drawDay}T12:00:00Z`) })}</p>
        )
      ) : (
        <Button
          variant="primary"
          size="large"
          disabled={!isFull}
          isBusy={isBusy}
          onClick={() => onChoose({ numbers: chosen })}
        >
          {t('bonus-games.send-ticket')}
        </Button>
      )}
    </>
  )
}
