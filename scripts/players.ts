// npm run players: what an operator may do for a player before there is a back office: give a promo code, set the share of the largest stake.
import { parseAmount } from '#kernel/money.ts'
import { priceFromNumber } from '#kernel/odds.ts'
import { credits } from '#modules/sports/betting/server/service.ts'
import { joinInstance, readOptions, runCommand, say, stopWith } from './command-line.ts'

const USE = `Use:
  npm run players -- give-code --code WELCOME-5 --amount 5.00 --currency EUR [--player 100001] [--days 7] [--legs 1] [--coef 1.5]
      a stake as a gift, for one bet; without a player the first who uses it may spend it
  npm run players -- stake-share --player 100001 --share 0.25
      the largest stake of this player, as a share of the usual one (0 to 1000)
  npm run players -- --help

The running service's database is found by the same settings (DATA_DIR or DATABASE_URL).
`

const DAY_MS = 86_400_000
const SHARE_MAX = 1_000

const playerOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,14}$/u.test(text)) stopWith(`'${text}' is no player`, USE)
  return Number(text)
}

async function giveCode(): Promise<number> {
  const { values } = readOptions(
    {
      code: { type: 'string' },
      amount: { type: 'string' },
      currency: { type: 'string' },
      player: { type: 'string' },
      days: { type: 'string', default: '7' },
      legs: { type: 'string', default: '1' },
      coef: { type: 'string', default: '1.001' },
    },
    USE,
  )
  const { code = '', amount: text = '', currency = '', days, legs, coef } = values
  if (!/^[A-Z0-9-]{4,40}$/u.test(code)) stopWith('a code is 4 to 40 of A-Z, 0-9 and -', USE)
  const amount = parseAmount(text, currency)
  if (!amount.ok) return stopWith(amount.refusal.message, USE)
  const coefMin = priceFromNumber(Number(coef))
  const legsMin = Number(legs)
  if (coefMin === undefined || !Number.isInteger(legsMin) || legsMin < 1 || legsMin > 40)
    return stopWith('legs are 1 to 40, coef a price', USE)
  if (!/^[1-9]\d{0,2}$/u.test(days)) stopWith('days are 1 to 999', USE)
  const playerId = playerOf(values.player)
  const instance = await joinInstance()
  try {
    const expiresAt = new Date(Date.now() + Number(days) * DAY_MS)
    const given = await credits.insertPromoCodes(instance.database.db, [
      { code, playerId, currency, amount: amount.value, coefMin, legsMin, expiresAt },
    ])
    say(
      given === 1
        ? `${code}: ${text} ${currency} until ${expiresAt.toISOString()}`
        : `${code} has been given before; nothing is changed`,
    )
    return given === 1 ? 0 : 1
  } finally {
    await instance.close()
  }
}

async function stakeShare(): Promise<number> {
  const { values } = readOptions({ player: { type: 'string' }, share: { type: 'string' } }, USE)
  const playerId = playerOf(values.player)
  const share = /^\d{1,4}(\.\d{1,3})?$/u.test(values.share ?? '') ? Number(values.share) : SHARE_MAX + 1
  if (playerId === undefined || share > SHARE_MAX) return stopWith('name a player and a share', USE)
  const instance = await joinInstance()
  try {
    await credits.setStakeShare(instance.database.db, playerId, Math.round(share * 1_000))
    say(`player ${playerId} may stake ${share} of the usual largest amount`)
    return 0
  } finally {
    await instance.close()
  }
}

await runCommand({ 'give-code': giveCode, 'stake-share': stakeShare }, USE)
