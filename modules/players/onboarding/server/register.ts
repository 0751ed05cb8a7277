// Registers a player: input checked, one main account opened at zero, signed in at once.
import { currencyExponent } from '#kernel/currencies.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { cookieOf, headerOf, type CallContext } from '#platform/server/call-context.ts'
import { visitorNetwork } from '#platform/server/http/visitor-network.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { AccountType } from '#modules/money/wallet/server/service.ts'
import {
  adoptExclusions,
  holdForRegister,
  accountHolds,
  mayHaveBonuses,
} from '#modules/protection/exclusions/server/service.ts'
import { confirmTermsInForce } from '#modules/site/access/server/service.ts'
import { decisionTime, type Tx } from '#platform/server/db.ts'
import { append, eventOf } from '#platform/server/outbox/outbox.ts'
import { AGE_YEARS_MIN } from '#modules/players/profiles/contract.ts'
import { playerRegistered, type calls } from '#modules/players/onboarding/contract.ts'
import { emailKey, passwordService, subjectService, sessionService } from '#modules/players/identity/server/service.ts'
import { sendLetter } from '#modules/site/messaging/server/service.ts'
import { countryById } from '#kernel/countries.ts'
import { registrations, pendingBonuses } from '#modules/players/profiles/server/service.ts'
import type { OnboardingServer } from './onboarding-server.ts'
import { isMailboxFree, phoneTaken } from '#modules/players/contacts/server/service.ts'
import { finishSignIn } from '#modules/players/sign-in/server/service.ts'
import { forgetNewcomer, settleNewcomer, spendNewcomer } from '#modules/players/social-sign-in/server/service.ts'
import { candidateOf, onField, socialOver, type Candidate, type RegistrationInput } from './candidate.ts'
import { contactsLetters } from '#modules/players/contacts/server/service.ts'

/** Other accounts of the same person that one registration is compared with. */
const DUPLICATES_SIGNED_MAX = 20

type PlaceRefusal = 'registration_disabled' | 'currency_unknown' | 'country_unknown' | 'country_blocked'

/**
 * Common checks of every way of registering: whether the brand accepts players, from that country, in that
 * currency.
 */
async function checkPlace(
  { registrationRules: rules }: OnboardingServer,
  { countryId, currency }: RegistrationInput,
  context: CallContext,
): Promise<Result<{ readonly ageMin: number }, PlaceRefusal>> {
  const { isEnabled, ageMin } = await rules.of(context)
  if (!isEnabled) return refuse('registration_disabled', 'registration is closed on this site')
  if (currencyExponent(currency) === undefined)
    return refuse(
      'currency_unknown',
      'no account can be opened in this currency',
      onField('currency', 'currency_unknown'),
    )
  const country = countryById(countryId)
  if (country === undefined)
    return refuse('country_unknown', 'no such country', onField('countryId', 'country_unknown'))
  if (await rules.isCountryShut(context, country.iso))
    return refuse(
      'country_blocked',
      'players from this country are not accepted',
      onField('countryId', 'country_blocked'),
    )
  return ok({ ageMin: Math.max(ageMin, AGE_YEARS_MIN) })
}

type CheckedRegistration = {
  readonly input: RegistrationInput
  readonly candidate: Candidate
  readonly passwordHash: string
}

/** Undefined where the mailbox or the phone has a player already; nothing is written then. */
async function enter(
  { wallet, exclusions, registrationRules, clock }: OnboardingServer,
  tx: Tx,
  { input, candidate, passwordHash }: CheckedRegistration,
  context: CallContext,
): Promise<number | undefined> {
  const at = await decisionTime(tx)
  const { countryId, currency, language = 'en' } = input
  const { emailKey } = candidate
  if (emailKey !== null && !(await isMailboxFree(tx, emailKey, clock.now()))) return undefined
  const playerId = await subjectService.insertPlayer(tx, {
    ...candidate,
    passwordHash,
    countryId,
    currency,
    language,
    at,
  })
  if (playerId === undefined) return undefined
  const { name, surname, birthDate } = candidate
  const personKeys = registrations.personKeys({ name, surname, birthDate: birthDate ?? undefined, countryId })
  const cookies = headerOf(context, 'cookie')
  const { isBonusHeld, brand } = await registrationRules.of(context)
  await registrations.insertRegistration(tx, {
    playerId,
    type: input.type,
    name,
    surname,
    personKeys,
    brand,
    bonusChoice: input.first_deposit_bonus_choice,
    promoCode: input.promo_code,
    refCode: input.ref_code,
    origin: registrations.originOf((cookie) => cookieOf(cookies, cookie)),
    at,
  })
  await registrations.insertDuplicateSigns(tx, { playerId, keys: personKeys, at, limit: DUPLICATES_SIGNED_MAX })
  await wallet.openAccount(tx, { playerId, currency, type: AccountType.main })
  await adoptExclusions(tx, exclusions, playerId)
  await accountHolds.holdNewAccount(tx, exclusions, playerId, context)
  await holdForRegister(tx, exclusions, playerId)
  await confirmTermsInForce(tx, playerId)
  if (isBonusHeld && (await mayHaveBonuses(tx, wallet, playerId)))
    await pendingBonuses.holdIdentificationBonus(tx, playerId, at)
  return playerId
}

/** The owner of the mailbox learns that it was used, and how to get a new password. */
async function tellOwner(server: OnboardingServer, email: string, context: CallContext): Promise<void> {
  const { origin } = context
  const account = emailKey(email)
  // A few letters an hour and no more.
  const subject = { account: `taken ${account}`, playerId: undefined }
  const letter = await server.guard.before('other_letter', subject, context)
  if (!letter.ok) return
  await server.database.transaction(async (tx) => {
    const owner = await subjectService.lockMailboxOwner(tx, account)
    if (owner === undefined) return
    const link = `${(await server.letterhead(origin)).origin}/${owner.language}/forgotpassword`
    const recipient = { to: owner.email, language: owner.language, origin }
    await sendLetter(tx, server, recipient, contactsLetters['email-taken'], { link })
  })
}

/** With everything of a new player; `over` where the newcomer has become one already. */
async function settle(
  server: OnboardingServer,
  tx: Tx,
  checked: CheckedRegistration,
  context: CallContext,
): Promise<number | 'over' | undefined> {
  const { newcomer } = checked.candidate
  if (newcomer !== undefined && !(await spendNewcomer(server, tx, newcomer))) return 'over'
  const playerId = await enter(server, tx, checked, context)
  if (playerId === undefined) return undefined
  if (newcomer !== undefined) await settleNewcomer(server, tx, playerId, newcomer)
  const { type, currency } = checked.input
  await append(tx, [eventOf(playerRegistered, { playerId, currency, type, origin: context.origin })])
  return playerId
}

function taken({ phone, newcomer }: Candidate) {
  if (newcomer !== undefined)
    return refuse('social_mailbox_taken', 'this mailbox has an account; sign in and link the provider in security')
  return phone === null
    ? refuse('email_taken', 'this e-mail already has an account', onField('email', 'email_taken'))
    : phoneTaken()
}

export const register =
  (server: OnboardingServer): Handlers<typeof calls>['POST /web-api/accounts/registrations'] =>
  async (input, context) => {
    const place = await checkPlace(server, input, context)
    if (!place.ok) return place
    const found = await candidateOf(server, input, place.value.ageMin, context)
    if (!found.ok) return found
    const candidate = found.value
    const network = visitorNetwork(context.address)
    const attempt = await server.guard.before('registration', { account: network, playerId: undefined }, context)
    if (!attempt.ok) return attempt
    const passwordHash = await passwordService.unlessFull(server.passwords.hashPassword(candidate.password), undefined)
    if (passwordHash === undefined) await server.guard.after(attempt.value, 'not_tried')
    if (passwordHash === undefined)
      return refuse('too_many_attempts', 'too many are registering at this moment; try again shortly')
    const playerId = await server.database.transaction((tx) =>
      settle(server, tx, { input, candidate, passwordHash }, context),
    )
    if (candidate.newcomer !== undefined) forgetNewcomer(context)
    if (playerId === 'over') return socialOver()
    if (playerId === undefined) {
      if (candidate.email !== null && candidate.newcomer === undefined) {
        await server.guard.after(attempt.value, 'failed')
        await tellOwner(server, candidate.email, context)
      }
      return taken(candidate)
    }
    const proofVersion = sessionService.FIRST_PROOF_VERSION
    await finishSignIn(server, { playerId, proofVersion, method: 'registration', isSaved: false }, context)
    const canMail = server.carryMail !== undefined
    const credentials = { login: String(playerId), password: candidate.password, canMail }
    return ok({ userId: playerId, ...(candidate.isPasswordMade ? { credentials } : {}) })
  }
