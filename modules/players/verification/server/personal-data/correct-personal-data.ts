// A correction of a player's personal data by operators: proposed by one, approved by another (SEC-31).
import { z } from 'zod'
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { Db, Tx } from '#platform/server/db.ts'
import {
  type PersonalField,
  type PersonalValues,
  officeCardOf,
  personalData,
} from '#modules/players/profiles/server/service.ts'
import { countryById } from '#kernel/countries.ts'
import { tellPlayer, subjectService } from '#modules/players/identity/server/service.ts'
import { lockCase, saveCase } from '../cases/case-store.ts'
import { noteOnly } from '../cases/take-step.ts'
import { recheckRegister, applyIdentity } from './tell-personal-data.ts'
import type { VerificationServer } from '../verification-server.ts'
import { letters } from '../letters/letters.ts'

const VALUE_LENGTH_MAX = 400

/** `values`: only the fields that change; '' clears one. */
const PersonalDataChange = z.object({
  playerId: z.number().int().positive(),
  values: z
    .partialRecord(
      z.enum(personalData.personalFieldNames as [PersonalField, ...PersonalField[]]),
      z.string().max(VALUE_LENGTH_MAX, 'too_big'),
    )
    .refine((values) => Object.keys(values).length > 0, 'required'),
})
type PersonalDataChange = z.infer<typeof PersonalDataChange>

type Change = { readonly before: PersonalValues; readonly after: PersonalValues }

/** By the current requirements of the player's country; a registered birth date may be corrected too. */
async function changeOf(
  db: Db,
  { clock }: VerificationServer,
  { playerId, values }: PersonalDataChange,
): Promise<Result<Change>> {
  if (!(await subjectService.isPlayer(db, playerId))) return refuse('player_not_found', 'there is no such player')
  const [card, kept] = await Promise.all([officeCardOf(db, playerId), personalData.personalDataOf(db, playerId)])
  const before = kept?.values ?? personalData.noValues
  const { values: after, issues } = personalData.checkPersonalData(
    { ...before, ...values },
    {
      country: countryById(card.countryId)?.iso ?? '',
      birthDate: undefined,
      today: clock.now().toISOString().slice(0, 10),
    },
  )
  const [first] = issues
  if (first !== undefined)
    return refuse('personal_data_refused', 'the data would not be right', { field: first.path[0], issues })
  if (personalData.personalFieldNames.every((field) => before[field] === after[field]))
    return refuse('nothing_changes', 'the data already has these values')
  return ok({ before, after })
}

const changedFields = ({ before, after }: Change): readonly PersonalField[] =>
  personalData.personalFieldNames.filter((field) => before[field] !== after[field])

/** For the registry of change requests; see the module `staff`. */
export const personalDataChange = (server: VerificationServer) => ({
  kind: 'accounts.personal-data',
  permission: 'personal-data.approve' as const,
  payload: PersonalDataChange,
  subjectOf: ({ playerId }: PersonalDataChange): string => `player:${playerId}`,
  describe: async (db: Db, payload: PersonalDataChange) => {
    const change = await changeOf(db, server, payload)
    if (!change.ok) return change
    const orNull = (text: string): string | null => (text === '' ? null : text)
    return ok(
      changedFields(change.value).map((field) => ({
        field,
        before: orNull(change.value.before[field]),
        after: orNull(change.value.after[field]),
      })),
    )
  },
  apply: async (
    tx: Tx,
    payload: PersonalDataChange,
    { approverId, reason, at }: { readonly approverId: number; readonly reason: string; readonly at: Date },
  ) => {
    const { playerId } = payload
    if (!(await subjectService.isPlayer(tx, playerId))) return refuse('player_not_found', 'there is no such player')
    const { state } = await lockCase(tx, playerId, at)
    const change = await changeOf(tx, server, payload)
    if (!change.ok) return change
    await personalData.correctPersonalData(tx, playerId, change.value.after, at)
    // Operators who are about to decide see the corrected data first.
    await saveCase(tx, playerId, state, { at, isNews: false })
    await noteOnly(tx, state.decision, {
      playerId,
      at,
      actor: 'staff',
      staffId: approverId,
      what: 'personal-data-corrected',
      reason: changedFields(change.value).join(' '),
      note: reason.slice(0, 500),
    })
    await tellPlayer(tx, server, playerId, letters['personal-data-corrected'], { at })
    await applyIdentity(tx, server, playerId)
    return ok({})
  },
  applied: ({ playerId }: PersonalDataChange) => recheckRegister(server, playerId),
})
