// The letters that tell a player what operators have done about him, and what keeps him out: a limit set, an exclusion, its early end.
import { formatAmount } from '#kernel/money.ts'
import { tellableFrom } from '#kernel/remaining-time.ts'
import { tellPlayer, type LetterServer } from '#modules/players/identity/server/service.ts'
import type { PlayerNews } from '#modules/protection/exclusions/server/service.ts'
import type { LimitsServer } from '#modules/protection/limits/server/service.ts'
import { CASINO_BLOCK, SESSION_LIMIT } from '#modules/protection/limits/rules/limit-types.ts'

type LimitNews = Extract<PlayerNews, { about: 'limit' }>

/** What holds from now on, as one of the letter's facts. */
function valueOf({ limitType, currency, value }: LimitNews) {
  if (value === null) return {}
  // Figures and their currency stay together in a sentence of any direction.
  if (currency !== '') return { amount: `\u2066${formatAmount(value, currency)} ${currency}\u2069` }
  if (limitType === CASINO_BLOCK) return { isBlocked: true }
  return limitType === SESSION_LIMIT ? { hours: Number(value) } : { minutes: Number(value) }
}

export const tellOfLimits =
  (letters: LetterServer): LimitsServer['tellOfLimits'] =>
  async (tx, playerId, news) => {
    const { at } = news
    if (news.about === 'limit')
      return tellPlayer(tx, letters, playerId, 'operator-limit', {
        kind: `limit-${news.limitType}`,
        at,
        ...valueOf(news),
      })
    const { kind } = news
    if (news.about === 'lift') return tellPlayer(tx, letters, playerId, 'operator-lift', { kind, at })
    const { endsAt, origin } = news
    const term =
      endsAt === null ? {} : endsAt > at.getTime() ? { until: new Date(tellableFrom(endsAt)) } : { isOver: true }
    return tellPlayer(tx, letters, playerId, news.about, { kind, at, ...term }, origin === undefined ? {} : { origin })
  }
