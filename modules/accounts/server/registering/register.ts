// A new player: identity checked, one main account opened at zero, signed in at once.
import { currencyExponent } from '#kernel/currencies.ts'
import { ok, refuse } from '#kernel/result.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { decisionTime } from '#platform/server/db.ts'
import { AGE_YEARS_MIN, type calls } from '#modules/accounts/contract.ts'
import { ageInYears } from '#modules/accounts/rules/age.ts'
import { countryById } from '#modules/accounts/rules/countries.ts'
import { emailKey } from '#modules/accounts/rules/email-key.ts'
import type { AccountsServer } from '../accounts-server.ts'
import { hashPassword, unlessFull } from '../passwords/passwords.ts'
import { insertPlayer } from '../players/player-store.ts'
import { finishSignIn } from '../signing-in/finish-sign-in.ts'

export const register =
  (server: AccountsServer): Handlers<typeof calls>['POST /web-api/accounts/registrations'] =>
  async (input, context) => {
    const { database, clock, onRegistered } = server
    const today = clock.now().toISOString().slice(0, 10)
    if (ageInYears(input.birthDate, today) < AGE_YEARS_MIN)
      return refuse('too_young', `players are at least ${AGE_YEARS_MIN}`, {
        issues: [{ path: ['birthDate'], code: 'too_young' }],
      })
    if (currencyExponent(input.currency) === undefined)
      return refuse('currency_unknown', 'no account can be opened in this currency', {
        issues: [{ path: ['currency'], code: 'currency_unknown' }],
      })
    if (countryById(input.countryId) === undefined)
      return refuse('country_unknown', 'no such country', {
        issues: [{ path: ['countryId'], code: 'country_unknown' }],
      })
    const passwordHash = await unlessFull(hashPassword(input.password), undefined)
    if (passwordHash === undefined)
      return refuse('too_many_attempts', 'too many are registering at this moment; try again shortly')
    const playerId = await database.transaction(async (tx) => {
      const at = await decisionTime(tx)
      const language = input.language ?? 'en'
      const created = await insertPlayer(tx, { ...input, emailKey: emailKey(input.email), passwordHash, language, at })
      if (created !== undefined) await onRegistered(tx, { playerId: created, currency: input.currency })
      return created
    })
    if (playerId === undefined)
      return refuse('email_taken', 'this e-mail already has an account', {
        issues: [{ path: ['email'], code: 'email_taken' }],
      })
    return ok(await finishSignIn(server, { playerId, method: 'registration', isSaved: false }, context))
  }
