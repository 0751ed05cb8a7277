// S7.5 and S7.4: a player's page is in sight, or tells what became of a reality check; the answer says how he stands.
import { ok, refuse } from '#kernel/result.ts'
import { DAY_MS } from '#kernel/time.ts'
import type { calls, Standing } from '#modules/protection/safer-gambling/contract.ts'
import { jurisdictionOf, type Jurisdiction } from '#modules/protection/safer-gambling/rules/jurisdiction.ts'
import {
  acknowledge,
  hear,
  isBeginning,
  isDueAt,
  isNews,
  nextCheck,
  PAGE_CLOCK_SLACK_MS,
  type Heard,
} from '#modules/protection/safer-gambling/rules/pace.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { SaferGamblingServer } from '../safer-gambling-server.ts'
import { renewWord, type RegisterPorts } from '../national-register.ts'
import { putLaw, reportsSince, saveReport, saveWords } from './pace-store.ts'
import { readStanding, type StandingFacts } from './standing-store.ts'
import { standingOf, termsOf } from './standing.ts'

/** In 24 hours, besides those that acknowledge: a check every five minutes makes fewer. */
const REPORTS_MAX = 300

type PaceServer = Pick<SaferGamblingServer, 'database' | 'countryOf'>

/** From his next word on a player is under the law of the country that he has told by now. When he signs in. */
export async function beginPace({ database, countryOf }: PaceServer, playerId: number): Promise<Jurisdiction> {
  const law = jurisdictionOf(await countryOf(database.db, playerId))
  await putLaw(database.db, playerId, law.id)
  return law
}

type Presence = { readonly facts: StandingFacts; readonly heard: Heard; readonly law: Jurisdiction }

/** Reads and writes in one statement each while a stretch goes on. As one begins, the law is looked up too. */
async function hearPlayer(server: PaceServer, playerId: number): Promise<Presence> {
  const { db } = server.database
  const facts = await readStanding(db, playerId)
  const { stored } = facts
  const now = facts.now.getTime()
  const was = stored?.pace
  const law = stored === undefined || isBeginning(was, now) ? await beginPace(server, playerId) : stored.law
  const heard = hear(was, now, law.timeZone)
  if (isNews(was, now)) await saveWords(db, [{ ...heard, playerId, was: was?.seenAt }])
  return { facts, heard, law }
}

const standing = ({ facts, heard, law }: Presence): Standing => standingOf(facts, heard, law)

/** Sessions outlive the register's word by months: whoever plays on is asked for anew. */
export const ping =
  (
    server: SaferGamblingServer & RegisterPorts,
  ): Handlers<typeof calls>['POST /limit-service-api/api/external/web/v3/ping'] =>
  async (_input, { viewer: { playerId } }) => {
    const present = await hearPlayer(server, playerId)
    await renewWord(server, playerId, present.facts)
    return ok(standing(present))
  }

const SHOWN_AT = { field: 'data.attributes.popup_show_at' }

export const reportCheck =
  (
    server: PaceServer & Pick<SaferGamblingServer, 'endSession'>,
  ): Handlers<typeof calls>['POST /web-api/api/web/user/v1/reality-check'] =>
  async ({ data: { attributes } }, context) => {
    const { playerId } = context.viewer
    const { db } = server.database
    const { action, do_not_show_again: isToHide, popup_show_at: shownAt } = attributes
    const present = await hearPlayer(server, playerId)
    const { facts, heard, law } = present
    const now = facts.now.getTime()
    if (shownAt > now + PAGE_CLOCK_SLACK_MS)
      return refuse('popup_not_shown', 'this check is told to be shown in the future', SHOWN_AT)
    const check = nextCheck(heard.pace, termsOf(facts, law))
    const report = { action, isToHide, shownAt }
    const to = acknowledge(heard.pace, report, check, now)
    // An acknowledgement that counts is as rare as its interval: it is taken whatever was told before.
    if (to === undefined && (await reportsSince(db, playerId, new Date(now - DAY_MS))) >= REPORTS_MAX)
      return refuse('too_many_reports', 'so many checks are never shown')
    if (action !== 'nothing' || isDueAt(check, shownAt))
      await saveReport(db, { ...report, playerId, to, from: heard.pace }, facts.now)
    if (action === 'log_out') await server.endSession(context)
    return ok(standing({ ...present, heard: { ...heard, pace: to ?? heard.pace } }))
  }
