// A list of games into the catalogue, in batches that are saved each: an import that stops goes on when it is repeated.
import { GameDraft } from '#modules/casino/games/contract/draft.ts'
import { decisionTime, type Database } from '#platform/server/db.ts'
import { countRevision } from '../game-store.ts'
import type { Catalogue } from '../keep-catalogue.ts'
import { DRAFTS_MAX, putGames, type Put } from './put-store.ts'

const FAULTS_MAX = 50

export type Imported = {
  readonly added: number
  readonly updated: number
  /** Of the list, from 1: what was left out, and why. */
  readonly faults: readonly { readonly line: number; readonly code: string; readonly field: string }[]
}

/** Without a catalogue, as from a command, processes find the change by its revision within seconds. */
type Importing = { readonly database: Database; readonly catalogue?: Pick<Catalogue, 'changed'> }

/** `rows`: as they were read, unchecked. What is faulty is reported and left out. */
export async function importGames(
  { database, catalogue }: Importing,
  rows: readonly unknown[],
  own?: Put['own'],
): Promise<Imported> {
  const faults: { line: number; code: string; field: string }[] = []
  const drafts: { line: number; draft: GameDraft }[] = []
  for (const [index, row] of rows.entries()) {
    const parsed = GameDraft.safeParse(row)
    if (parsed.success) drafts.push({ line: index + 1, draft: parsed.data })
    else if (faults.length < FAULTS_MAX) {
      const [issue] = parsed.error.issues
      faults.push({ line: index + 1, code: issue?.message ?? 'malformed', field: issue?.path.join('.') ?? '' })
    }
  }
  let [added, updated] = [0, 0]
  for (let from = 0; from < drafts.length; from += DRAFTS_MAX) {
    const batch = drafts.slice(from, from + DRAFTS_MAX)
    const put = await database.transaction(async (tx) => {
      const done = await putGames(
        tx,
        batch.map(({ draft }) => draft),
        { at: await decisionTime(tx), ...(own === undefined ? {} : { own }) },
      )
      await countRevision(tx)
      return done
    })
    added += put.added
    updated += put.updated
    for (const code of put.refused)
      faults.push({
        line: batch.find(({ draft }) => draft.code === code)?.line ?? 0,
        code: 'code_taken',
        field: 'code',
      })
  }
  if (added + updated > 0) await catalogue?.changed()
  return { added, updated, faults: faults.toSorted((a, b) => a.line - b.line) }
}
