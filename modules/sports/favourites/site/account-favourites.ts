// Keeps the favourites of this browser and those of the player's account equal.
import { accountLists } from '#modules/sports/catalogue/site/parts.ts'
import type { Favourites } from '#modules/sports/favourites/contract.ts'
import {
  changesBetween,
  hasChanges,
  NO_LISTS,
  withChanges,
  type Changes,
  type Lists,
} from '#modules/sports/favourites/rules/favourite-changes.ts'
import { onSessionLeft } from '#platform/browser/session/leaving.ts'
import { readStored, writeStored } from '#platform/browser/storage.ts'
import { askFavourites } from './ask-favourites.ts'
import { favouritesSync } from './favourites-sync.ts'

const BASE_KEY = 'favourites-account'

/** The account as this browser saw it last. */
type Base = Lists & { readonly playerId: number }

const isBase = (value: unknown): value is Base | undefined =>
  value === undefined || Number.isSafeInteger((value as Partial<Base>).playerId)

const readBase = (): Base | undefined => readStored<Base | undefined>(BASE_KEY, undefined, isBase)

const { games, teams, championships } = accountLists

const readLists = (): Lists => ({
  games: games.read(),
  teams: teams.read(),
  championships: championships.read().map(({ champId }) => champId),
})

const listsOf = ({ championships: known, ...lists }: Favourites): Lists => ({
  ...lists,
  championships: known.map(({ champId }) => champId),
})

/** Names of championships come from the account, or stood in the browser already. */
function writeLists(lists: Lists, account: Favourites): void {
  const known = new Map([...championships.read(), ...account.championships].map((one) => [one.champId, one]))
  games.write(lists.games)
  teams.write(lists.teams)
  championships.write(lists.championships.flatMap((champId) => known.get(champId) ?? []))
}

function forget(): void {
  games.write([])
  teams.write([])
  championships.write([])
  writeStored(BASE_KEY, undefined)
}

const copyOf = (lists: Lists) => ({
  games: [...lists.games],
  teams: [...lists.teams],
  championships: [...lists.championships],
})

/** As a request takes them. */
const mutable = ({ added, removed }: Changes) => ({ added: copyOf(added), removed: copyOf(removed) })

export function createAccountFavourites(ask: typeof askFavourites) {
  let isAsking = false

  /** Changes that come while an answer is awaited go with the next request. */
  async function sync(playerId: number, isFirst: boolean): Promise<void> {
    if (isAsking) return
    isAsking = true
    const base = readBase()
    if (base !== undefined && base.playerId !== playerId) forget()
    const sent = readLists()
    const changes = changesBetween(readBase() ?? NO_LISTS, sent)
    const isChanged = hasChanges(changes)
    const answer = isChanged
      ? await ask('POST /web-api/favourites/changes', mutable(changes))
      : isFirst
        ? await ask('GET /web-api/favourites', {})
        : undefined
    let isMore = false
    if (answer?.ok === true) {
      const account = listsOf(answer.value)
      const later = changesBetween(sent, readLists())
      isMore = hasChanges(later)
      // The base comes last: another tab that sees the lists first sends once more what the account has already.
      writeLists(withChanges(account, later), answer.value)
      writeStored(BASE_KEY, { playerId, ...account } satisfies Base)
    }
    isAsking = false
    if (answer !== undefined) favouritesSync.write(answer.ok ? 'equal' : 'failed')
    if (isMore) await sync(playerId, false)
  }

  return {
    /** From the first page of a player on, until the returned function is called. */
    follow: (playerId: number): (() => void) => {
      const onChange = () => void sync(playerId, false)
      void sync(playerId, true)
      const stops = [games, teams, championships].map((list) => list.subscribe(onChange))
      // The stars of an account do not stay in a browser that others may use. They go before anything is sent as removed.
      const stop = () => stops.forEach((end) => end())
      const stopLeaving = onSessionLeft(() => {
        stop()
        forget()
      })
      return () => {
        stop()
        stopLeaving()
      }
    },
  }
}

export const accountFavourites = createAccountFavourites(askFavourites)
