import { beforeEach, expect, test } from 'vitest'
import { accountLists as favourites } from '#modules/sports/catalogue/site/parts.ts'
import type { Favourites } from '#modules/sports/favourites/contract.ts'
import { withChanges, type Changes } from '#modules/sports/favourites/rules/favourite-changes.ts'
import { whileLeaving } from '#platform/browser/session/leaving.ts'
import { createAccountFavourites } from './account-favourites.ts'
import type { askFavourites } from './ask-favourites.ts'
import { favouritesSync } from './favourites-sync.ts'

const cup = { champId: 7, name: 'River Cup', sport: 'football' }

/** An account on a server that knows one championship. */
function givenAccount(first: Favourites) {
  const asked: string[] = []
  const server = { account: first, isDown: false }
  const ask = (async (name: string, input: Changes) => {
    asked.push(name)
    if (server.isDown) return { ok: false, refusal: { code: 'network_error' } }
    if (name === 'POST /web-api/favourites/changes') {
      const { championships, ...lists } = server.account
      const champIds = championships.map(({ champId }) => champId)
      const next = withChanges({ ...lists, championships: champIds }, input)
      server.account = {
        games: [...next.games],
        teams: [...next.teams],
        championships: next.championships.length > 0 ? [cup] : [],
      }
    }
    return { ok: true, value: server.account }
  }) as unknown as typeof askFavourites
  return { asked, server, account: createAccountFavourites(ask) }
}

const none: Favourites = { games: [], teams: [], championships: [] }

beforeEach(() => {
  localStorage.clear()
  favouritesSync.write('waiting')
})

test('stars that a visitor set are merged into the account at sign-in, once', async () => {
  favourites.games.toggle(1)
  favourites.championships.toggle(cup)
  const { account, server, asked } = givenAccount({ ...none, games: [5], teams: ['1-Rovers'] })
  const stop = account.follow(100)
  await expect.poll(favouritesSync.read).toBe('equal')
  expect(server.account).toEqual({ games: [1, 5], teams: ['1-Rovers'], championships: [cup] })
  expect(favourites.games.read()).toEqual([1, 5])
  expect(favourites.teams.has('1-Rovers')).toBe(true)
  stop()
  // On the next page nothing differs: a star that was removed elsewhere does not come back.
  server.account = none
  const again = account.follow(100)
  await expect.poll(() => favourites.games.read()).toEqual([])
  again()
  expect(asked).toEqual(['POST /web-api/favourites/changes', 'GET /web-api/favourites'])
})

test('a star is sent when it is set, and with the next one where the line was cut', async () => {
  const { account, server } = givenAccount(none)
  const stop = account.follow(100)
  await expect.poll(favouritesSync.read).toBe('equal')
  server.isDown = true
  favourites.games.toggle(1)
  await expect.poll(favouritesSync.read).toBe('failed')
  server.isDown = false
  favourites.games.toggle(2)
  await expect.poll(() => server.account.games).toEqual([2, 1])
  favourites.games.toggle(1)
  await expect.poll(() => server.account.games).toEqual([2])
  stop()
})

test('signing out clears the lists, and sends nothing', async () => {
  const { account, server, asked } = givenAccount({ ...none, games: [5] })
  const stop = account.follow(100)
  await expect.poll(favouritesSync.read).toBe('equal')
  await whileLeaving('log_out', async () => true)
  expect(favourites.games.read()).toEqual([])
  expect(server.account.games).toEqual([5])
  expect(asked).toHaveLength(1)
  stop()
})

test('what another player has left in the browser does not reach the account', async () => {
  const first = givenAccount({ ...none, games: [5] })
  const stopFirst = first.account.follow(100)
  await expect.poll(favouritesSync.read).toBe('equal')
  stopFirst()
  const second = givenAccount({ ...none, games: [6] })
  favouritesSync.write('waiting')
  const stopSecond = second.account.follow(200)
  await expect.poll(favouritesSync.read).toBe('equal')
  expect(second.server.account.games).toEqual([6])
  expect(favourites.games.read()).toEqual([6])
  stopSecond()
})
