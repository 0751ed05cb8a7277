// The proof of a play: its seeds, and the play drawn again here by the rules that drew it.
import { useState } from 'react'
import type { Play } from '#modules/casino/bonus-games/contract.ts'
import { drawNumbers, lottery } from '#modules/casino/bonus-games/rules/games/lottery.ts'
import { labelOf, replay } from '#modules/casino/bonus-games/rules/replay.ts'
import { createDraw } from '#modules/casino/fair/rules/draw.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './bonus-play.module.css'

/** Of a ticket: the numbers of its draw, which are the same for all tickets. */
function drawnNumbers({ drawDay }: Play, serverSeed: string): readonly number[] | undefined {
  if (drawDay === null) return undefined
  return drawNumbers(
    createDraw({ serverSeed, clientSeed: drawDay, nonce: 0, label: labelOf('lottery', lottery.version) }),
  )
}

export function PlayProofPanel({ play }: { readonly play: Play }) {
  const t = useText()
  const [isSame, setSame] = useState<boolean>()
  const [isOpen, setOpen] = useState(false)
  const { serverSeed, commitment, clientSeed } = play
  if (serverSeed === null) return null
  const check = () => {
    const replayed = replay({ ...play, serverSeed })
    setSame(replayed.isCommitted && replayed.isSameView)
  }
  const numbers = drawnNumbers(play, serverSeed)
  const seeds = [
    ['commitment', commitment],
    ['server-seed', serverSeed],
    ['client-seed', clientSeed],
  ] as const
  const verifyNow = () => {
    check()
    setOpen(true)
  }
  return (
    <>
      {!isOpen && (
        <Button size="small" variant="quiet" onClick={verifyNow}>
          {t('bonus-games.verify-now')}
        </Button>
      )}
      <details className={styles.proof} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('bonus-games.fair')}</summary>
        <p>{t('bonus-games.fair-text')}</p>
        <dl>
          {seeds.map(([name, text]) => (
            <div key={name}>
              <dt>{t(`bonus-games.${name}`)}</dt>
              <dd dir="ltr">
                <code>{text}</code>
              </dd>
            </div>
          ))}
        </dl>
        {numbers !== undefined && <p dir="ltr">{numbers.join(' · ')}</p>}
        <Button size="small" onClick={check}>
          {t('bonus-games.draw-again')}
        </Button>
        {isSame !== undefined && (
          <Notice tone={isSame ? 'success' : 'error'}>
            {t(isSame ? 'bonus-games.same' : 'bonus-games.different')}
          </Notice>
        )}
      </details>
    </>
  )
}
