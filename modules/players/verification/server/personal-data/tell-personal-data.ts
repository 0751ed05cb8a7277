// The player's own data: read back, and declared again until an operator has verified it.
import { ok, refuse } from '#kernel/result.ts'
import type { Tx } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { calls, OwnPersonalData, PersonalData } from '#modules/players/verification/contract.ts'
import {
  type PersonalValues,
  officeCardOf,
  personalData,
  samePerson,
} from '#modules/players/profiles/server/service.ts'
import { countryById } from '#kernel/countries.ts'
import { lockCase, saveCase } from '../cases/case-store.ts'
import { noteOnly } from '../cases/take-step.ts'
import type { VerificationServer } from '../verification-server.ts'
import { sessionService, subjectService } from '#modules/players/identity/server/service.ts'
import { createWallet } from '#modules/money/wallet/server/service.ts'
import { adoptExclusions, checkRegister, holdForRegister } from '#modules/protection/exclusions/server/service.ts'

/** In the transaction that wrote the data, which identifies a person: exclusions of the same person apply to this account. */
export async function applyIdentity(tx: Tx, server: VerificationServer, playerId: number): Promise<void> {
  await samePerson.keepPersonKey(tx, playerId)
  const reached = await adoptExclusions(tx, server.exclusions, playerId)
  await holdForRegister(tx, server.exclusions, playerId)
  await sessionService.endSessionsWithin(tx, server, reached)
}

/**
 * After that transaction has committed: the national register is asked about the person. An unavailable register is
 * no error.
 */
export const recheckRegister = ({ exclusions }: VerificationServer, playerId: number): Promise<void> =>
  checkRegister(exclusions, playerId)

type Handled = Handlers<typeof calls>

export async function shownData(
  { database }: Pick<VerificationServer, 'database'>,
  playerId: number,
): Promise<PersonalData> {
  const [card, kept] = await Promise.all([
    officeCardOf(database.db, playerId),
    personalData.personalDataOf(database.db, playerId),
  ])
  const country = countryById(card.countryId)?.iso ?? ''
  return {
    country,
    fields: personalData.askedFields(country).map(({ name, isRequired }) => ({ name, isRequired })),
    values: kept?.values ?? {
      ...personalData.noValues,
      name: card.name,
      surname: card.surname,
      birthDate: card.birthDate ?? '',
    },
    isBirthDateKnown: card.birthDate !== undefined,
    isVerified: kept?.isVerified ?? false,
  }
}

const wallet = createWallet()

async function ownData(server: Pick<VerificationServer, 'database'>, playerId: number): Promise<OwnPersonalData> {
  const { db } = server.database
  const [data, card, accounts] = await Promise.all([
    shownData(server, playerId),
    subjectService.findPlayerCard(db, playerId),
    wallet.accountsOf(db, playerId),
  ])
  if (card === undefined) throw new Error(`player ${playerId} has a session but no card`)
  const active = accounts.find(({ isActive }) => isActive)
  return {
    ...data,
    account: {
      mainId: playerId,
      activeId: active?.accountId ?? playerId,
      login: card.email ?? String(playerId),
      email: card.email ?? '',
      phone: card.phone ?? '',
      registeredAt: card.registeredAt.toISOString(),
    },
  }
}

export const getPersonalData =
  (server: VerificationServer): Handled['GET /web-api/accounts/personal-data'] =>
  async (_input, { viewer }) =>
    ok(await ownData(server, viewer.playerId))

/**
 * With the case locked, so that a deciding operator sees the current data. False where the data is verified; the
 * same data again changes nothing.
 */
async function tell(tx: Tx, playerId: number, values: PersonalValues, at: Date): Promise<boolean> {
  const { state } = await lockCase(tx, playerId, at)
  const kept = await personalData.personalDataOf(tx, playerId)
  if (kept?.isVerified === true) return false
  const before = kept?.values ?? personalData.noValues
  const changed = personalData.personalFieldNames.filter((field) => before[field] !== values[field])
  if (changed.length === 0) return true
  if (!(await personalData.savePersonalData(tx, playerId, values, at))) return false
  await saveCase(tx, playerId, state, { at, isNews: false })
  await noteOnly(tx, state.decision, {
    playerId,
    at,
    actor: 'player',
    what: 'personal-data-changed',
    reason: changed.join(' '),
  })
  return true
}

export const postPersonalData =
  (server: VerificationServer): Handled['POST /web-api/accounts/personal-data'] =>
  async (input, { viewer: { playerId } }) => {
    const { database, clock } = server
    const card = await officeCardOf(database.db, playerId)
    const now = clock.now()
    const { values, issues } = personalData.checkPersonalData(input, {
      country: countryById(card.countryId)?.iso ?? '',
      birthDate: card.birthDate,
      today: now.toISOString().slice(0, 10),
    })
    const [first] = issues
    if (first !== undefined)
      return refuse('personal_data_refused', 'some fields are invalid', { field: first.path[0], issues })
    const isTold = await database.transaction(async (tx) => {
      const isWritten = await tell(tx, playerId, values, now)
      if (isWritten) await applyIdentity(tx, server, playerId)
      return isWritten
    })
    if (!isTold) return refuse('personal_data_verified', 'verified data is changed by support only')
    await recheckRegister(server, playerId)
    return ok(await ownData(server, playerId))
  }
