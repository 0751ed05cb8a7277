// Odds, rules and budgets of bonus games: rendered by the server, and no script of its own.
import type { BonusCode, Draw, ShownGame } from '#modules/casino/bonus-games/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { BonusArt } from './art/bonus-art.tsx'
import type { BonusFacts as Facts } from './bonus-page.ts'
import styles from './bonus-facts.module.css'

export type BonusFactsProps = { readonly code: BonusCode | null; readonly facts: Facts }

export function BonusFacts({ code, facts }: BonusFactsProps) {
  const t = useText()
  const game = facts.games.find((one) => one.code === code)
  return (
    <div className={styles.facts}>
      {game === undefined ? (
        <GameCards games={facts.games} />
      ) : (
        <>
          <noscript>
            <p className={styles.note}>{t('bonus-games.needs-script')}</p>
          </noscript>
          <GameOdds game={game} currency={facts.currency} />
          {facts.draws !== null && <Draws {...facts.draws} />}
        </>
      )}
      <Budget {...facts} />
      {game !== undefined && (
        <section className={styles.others}>
          <h2>{t('bonus-games.all')}</h2>
          <GameCards games={facts.games.filter((one) => one !== game)} />
        </section>
      )}
    </div>
  )
}

function GameCards({ games }: { readonly games: readonly ShownGame[] }) {
  const t = useText()
  const { language } = useLocale()
  return (
    <ul className={styles.cards}>
      {games.map(({ code }) => (
        <li key={code}>
          <a className={styles.card} href={`/${language}/bonus-games/${code}`}>
            <BonusArt code={code} className={styles.art} />
            <span className={styles.words}>
              <span className={styles.name}>{t(`bonus-games.name.${code}`)}</span>
              <span className={styles.once}>{t('bonus-games.once')}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** '3/8' → '2.67', in the figures of the language; whole from a hundred up. */
function useOneIn() {
  const t = useText()
  const { language } = useLocale()
  return (chance: string): string => {
    const [num = 1, den = 1] = chance.split('/').map(Number)
    const oneIn = den / num
    const digits = { maximumFractionDigits: oneIn < 100 ? 2 : 0 }
    return t('bonus-games.one-in', { number: new Intl.NumberFormat(language, digits).format(oneIn) })
  }
}

const LOTTERY_HITS = 5

function GameOdds({ game, currency }: { readonly game: ShownGame; readonly currency: string }) {
  const t = useText()
  const { money } = useFormat()
  const oneIn = useOneIn()
  const isLottery = game.code === 'lottery'
  const nameOf = (prize: string, place: number): string => {
    if (isLottery) return t('bonus-games.hits', { count: String(LOTTERY_HITS - place) })
    if (game.code === 'dragon-bonus') return t('bonus-games.caves', { count: String(place + 1) })
    return Number(prize) === 0 ? t('bonus-games.nothing') : ''
  }
  return (
    <section>
      <h2>{t('bonus-games.odds')}</h2>
      <table className={styles.odds}>
        <thead>
          <tr>
            <th scope="col">{isLottery ? t('bonus-games.of-each-ticket') : t('bonus-games.prize')}</th>
            <th scope="col">{t('bonus-games.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {game.odds.map(({ prize, chance }, place) => (
            <tr key={`${prize}/${chance}`}>
              <th scope="row">
                <span>{nameOf(prize, place)}</span> {Number(prize) > 0 && <bdi>{money(prize, currency)}</bdi>}
              </th>
              <td>
                <bdi>{oneIn(chance)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Budget({ dayBudget, playerBudget, playerDays, currency }: Facts) {
  const t = useText()
  const { money } = useFormat()
  return (
    <p className={styles.note}>
      {t('bonus-games.budget', {
        day: money(dayBudget, currency),
        player: money(playerBudget, currency),
        days: String(playerDays),
      })}
    </p>
  )
}

const DRAWS_SHOWN = 7

function Draws({ fund, items }: { readonly fund: string; readonly items: readonly Draw[] }) {
  const t = useText()
  const { money, date } = useFormat()
  const amount = money(fund, 'EUR')
  return (
    <section>
      <h2>{t('bonus-games.last-draws')}</h2>
      {items.length === 0 ? (
        <p className={styles.note}>{t('bonus-games.no-draws', { amount })}</p>
      ) : (
        <>
          <ul className={styles.draws}>
            {items.slice(0, DRAWS_SHOWN).map(({ day, numbers, tiers }) => (
              <li key={day}>
                <span className={styles.day}>{date(`${day}T12:00:00Z`)}</span>
                <span className={styles.numbers} dir="ltr">
                  {numbers.map((one) => (
                    <b key={one}>{one}</b>
                  ))}
                </span>
                <span className={styles.tiers}>
                  {tiers
                    .filter(({ winners }) => winners > 0)
                    .map(({ hits, winners, each }) => (
                      <bdi key={hits}>
                        {hits}/{LOTTERY_HITS}: {winners} × {money(each, 'EUR')}
                      </bdi>
                    ))}
                </span>
              </li>
            ))}
          </ul>
          <p className={styles.note}>{t('bonus-games.next-fund', { amount })}</p>
        </>
      )}
    </section>
  )
}
