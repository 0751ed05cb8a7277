// What is stated of a studio's game: rendered by the server, and no script of its own.
import type { CallOutput } from '#kernel/contract.ts'
import type { calls } from '#modules/casino/games/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import styles from '../game/game-screen.module.css'
import { returnText } from '../list/return-text.ts'

export type StudioGame = CallOutput<(typeof calls)['GET /web-api/casino/catalogue/games/:game']>
export type StudioFactsProps = { readonly game: StudioGame; readonly currency: string }

type Fact = readonly [label: string, value: string]

function useFacts({ game, currency }: StudioFactsProps): readonly Fact[] {
  const t = useText()
  const { money, date } = useFormat()
  const { tile, version, certificate, volatility, hitShare, winMax, lines, ways, stakeMax, releasedOn } = game
  const fact = (name: string, value: string | null): readonly Fact[] =>
    value === null ? [] : [[t(`studio-game.${name}`), value]]
  const stake =
    tile.stakeMin === undefined || stakeMax === null
      ? null
      : `${money(tile.stakeMin, currency)} – ${money(stakeMax, currency)}`
  return [
    ...fact('return', returnText(tile.returns)),
    ...fact('hit', hitShare === null ? null : `${Number(hitShare)}%`),
    ...fact('volatility', volatility === null ? null : t('studio-game.volatility-of', { level: volatility })),
    ...fact('win-max', winMax === null ? null : `${Number(winMax)}×`),
    ...fact('lines', lines === null ? null : String(lines)),
    ...fact('ways', ways === null ? null : String(ways)),
    ...fact('stake', stake),
    ...fact('version', version),
    ...fact('certificate', certificate),
    ...fact('released', releasedOn === null ? null : date(releasedOn)),
  ]
}

export function StudioFacts(props: StudioFactsProps) {
  const t = useText()
  const facts = useFacts(props)
  const { tile, rulesUrl } = props.game
  const provider = tile.provider.title
  return (
    <div className={styles.parts}>
      <section>
        <h2>{t('studio-game.facts')}</h2>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>{t('studio-game.return-note')}</p>
      </section>
      <section>
        <h2>{t('studio-game.about')}</h2>
        <p>{t('casino-game.studio-about', { provider })}</p>
        <p>{t('studio-game.interrupted')}</p>
        <p>
          <a href={rulesUrl} target="_blank" rel="noreferrer">
            {t('studio-game.rules')}
          </a>
        </p>
      </section>
    </div>
  )
}
