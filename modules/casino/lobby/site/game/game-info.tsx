// Return, limits and rules of a game: rendered by the server, and no script of its own.
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import styles from './game-screen.module.css'
import { kindOf } from './game-kind.ts'

export type GameInfoProps = {
  readonly code: string
  readonly version: string
  readonly hasSteps: boolean
  readonly returns: { readonly least: string; readonly most: string } | null
  readonly greatestMultiplier: string | null
  readonly limits: {
    readonly currency: string
    readonly minBet: string
    readonly maxBet: string
    readonly maxWin: string
  }
  /** Of the jackpot that the game is part of. */
  readonly jackpot?: {
    readonly rate: string
    readonly return: string
    readonly seed: string
    readonly cap: string
  } | null
}

const RULES_MAX = 8

export function GameInfo({
  code,
  version,
  hasSteps,
  returns,
  greatestMultiplier,
  limits,
  jackpot = null,
}: GameInfoProps) {
  const t = useText()
  const { money } = useFormat()
  const rules = t(`game-info.rules.${code}`).split('\n').slice(0, RULES_MAX)
  const facts: readonly (readonly [string, string])[] = [
    ...(returns === null ? [] : [[t('game-info.return'), returnText(returns)] as const]),
    ...(jackpot === null ? [] : [[t('game-info.jackpot-return'), `+${jackpot.return}%`] as const]),
    ...(greatestMultiplier === null ? [] : [[t('game-info.greatest'), `${greatestMultiplier}×`] as const]),
    [t('game-info.stake'), `${money(limits.minBet, limits.currency)} – ${money(limits.maxBet, limits.currency)}`],
    [t('game-info.max-win'), money(limits.maxWin, limits.currency)],
    [t('game-info.version'), `${code}/${version}`],
  ]
  return (
    <div className={styles.parts}>
      <section>
        <h2>{t('game-info.facts')}</h2>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="ltr">{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>{t('game-info.return-note')}</p>
        {jackpot !== null && (
          <p className={styles.note}>
            {t('game-info.jackpot-note', {
              rate: jackpot.rate,
              seed: money(jackpot.seed, limits.currency),
              cap: money(jackpot.cap, limits.currency),
            })}
          </p>
        )}
      </section>
      <section>
        <h2>{t('game-info.rules')}</h2>
        {rules.map((rule) => (
          <p key={rule}>{rule}</p>
        ))}
        <p>{t('game-info.rounding')}</p>
        {hasSteps && <p>{t('game-info.interrupted')}</p>}
      </section>
      <section>
        <h2>{t('game-info.fair')}</h2>
        <p>{t(kindOf(code) === 'table' ? 'game-info.fair-table' : 'game-info.fair-text')}</p>
      </section>
    </div>
  )
}

const returnText = ({ least, most }: { least: string; most: string }): string =>
  least === most ? `${least}%` : `${least}% – ${most}%`
