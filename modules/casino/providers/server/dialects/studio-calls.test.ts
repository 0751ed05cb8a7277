// Our own calls of studios: how a launch is asked for, what of their answers is believed, and which settings a dialect needs.
import { expect, test } from 'vitest'
import { hub88Studio, studioServer, valkyrieStudio, type StudioRequest } from '#tests/support/doubles/game-studios.ts'
import { hub88 } from './hub88/hub88.ts'
import { openCasinoProviders } from './provider-list.ts'
import type { LaunchOrder } from './provider-port.ts'
import { valkyrie } from './valkyrie/valkyrie.ts'

type StudioAnswer = ReturnType<Parameters<typeof studioServer>[0]>
type Dialect = 'hub88' | 'valkyrie'

const WORLD = {} as never
const ROUND = { provider: 'valkyrie.evolution', providerRound: 'a/b', playerId: 7 } as never
const ORDER: LaunchOrder = {
  provider: 'valkyrie.redtiger',
  game: 'table-1',
  device: 'desktop',
  language: 'de',
  country: 'DE',
  address: '192.0.2.1',
  lobbyUrl: 'https://book.example/casino',
  player: { playerId: 7, token: 'token', currency: 'EUR' },
} as never

async function opened(dialect: Dialect, answer: (request: StudioRequest) => StudioAnswer) {
  const studio = await studioServer(answer)
  const settings = (dialect === 'hub88' ? hub88Studio(`${studio.url}/`) : valkyrieStudio(`${studio.url}/`)).settings
  const [port] = openCasinoProviders([hub88, valkyrie], settings, WORLD)
  if (port === undefined) throw new Error('the dialect is not open')
  return { port, requests: studio.requests }
}

const asked = ({ path, body }: StudioRequest) => [path, JSON.parse(body.toString() || '{}') as object]

test('a studio is told who plays what, where and in which language, and not of a country that is not known', async () => {
  const of = await opened('valkyrie', () => ({ status: 200, body: { gameUrl: 'https://games.example/1' } }))
  expect(await of.port.launch(ORDER)).toEqual({ ok: true, value: { url: 'https://games.example/1' } })
  await of.port.launch({ ...ORDER, country: undefined })
  const told = { currency: 'EUR', playerId: '7', providerGameId: 'table-1', language: 'de', sessionIp: '192.0.2.1' }
  expect(of.requests.map(asked)).toEqual([
    ['/redtiger/gamelaunch', { ...told, country: 'DE' }],
    ['/redtiger/gamelaunch', told],
  ])
  const { authorization, 'x-player-token': token } = of.requests[0]?.headers ?? {}
  expect([authorization, token]).toEqual(['Bearer operator', 'token'])
})

test('Hub88 starts demos in its own currency and without a player; Valkyrie has none', async () => {
  const of = await opened('hub88', () => ({ status: 200, body: { url: 'https://games.example/1' } }))
  await of.port.launch({ ...ORDER, player: undefined, country: undefined, device: 'phone' })
  await of.port.launch(ORDER)
  const [demo, real] = of.requests.map((request) => asked(request)[1])
  expect(demo).toMatchObject({ currency: 'XXX', platform: 'GPL_MOBILE' })
  for (const name of ['user', 'token', 'country']) expect(demo).not.toHaveProperty(name)
  expect(real).toMatchObject({ currency: 'EUR', user: '7', token: 'token', country: 'DE', platform: 'GPL_DESKTOP' })
  const other = await opened('valkyrie', () => ({ status: 200, body: { gameUrl: 'https://games.example/1' } }))
  expect(await other.port.launch({ ...ORDER, player: undefined })).toMatchObject({
    refusal: { code: 'provider_unavailable' },
  })
  expect(other.requests).toEqual([])
})

test.each([
  ['hub88', { status: 500, body: { url: 'https://games.example/1' } }],
  ['hub88', { status: 200 }],
  ['hub88', { status: 200, body: { url: 'javascript:alert(1)' } }],
  ['valkyrie', { status: 500, body: { gameUrl: 'https://games.example/1' } }],
  ['valkyrie', { status: 200 }],
  ['valkyrie', { status: 200, body: { gameUrl: 'javascript:alert(1)' } }],
] as const)('of %s the answer %j leads to no game', async (dialect, answer) => {
  const { port } = await opened(dialect, () => answer)
  expect(await port.launch(ORDER)).toMatchObject({ refusal: { code: 'provider_unavailable' } })
})

test('the replay of a round is where the studio says, if that is an address', async () => {
  const rounds = async (answer: StudioAnswer, dialect: Dialect = 'valkyrie') => {
    const { port, requests } = await opened(dialect, () => answer)
    return [await port.roundUrl?.(ROUND), requests[0]?.path]
  }
  const found = { ok: true, value: { url: 'https://games.example/r' } }
  expect(await rounds({ status: 302, location: 'https://games.example/r' })).toEqual([
    found,
    '/evolution/gamerounds/a%2Fb/render',
  ])
  expect(await rounds({ status: 200, body: { url: 'https://games.example/r' } }, 'hub88')).toEqual([
    found,
    '/operator/generic/v2/game/round',
  ])
  const none = { refusal: { code: 'provider_unavailable' } }
  for (const [answer, dialect] of [
    [{ status: 200, location: 'https://games.example/r' }, 'valkyrie'],
    [{ status: 302, location: 'javascript:alert(1)' }, 'valkyrie'],
    [{ status: 302 }, 'valkyrie'],
    [{ status: 404 }, 'hub88'],
  ] as const)
    expect((await rounds(answer, dialect))[0]).toMatchObject(none)
})

test('the games of Hub88 are those that it offers, and slots by their category', async () => {
  const game = (code: string, more: object) => ({ game_code: code, name: code, ...more })
  const listed = (body: object) => opened('hub88', () => ({ status: 200, body })).then(({ port }) => port.listGames?.())
  const answer = await listed([
    game('a', { category: 'Video Slots' }),
    game('b', { category: 'Live' }),
    game('c', { enabled: false }),
    game('d', {}),
  ])
  expect(answer).toMatchObject({
    ok: true,
    value: [
      { game: 'a', isSlot: true },
      { game: 'b', isSlot: false },
      { game: 'd', isSlot: false },
    ],
  })
  expect(await listed([{ name: 'without a code' }])).toMatchObject({ refusal: { code: 'provider_unavailable' } })
})

test.each([
  ['CASINO_HUB88_OPERATOR_ID', hub88Studio().settings],
  ['CASINO_HUB88_PUBLIC_KEY', hub88Studio().settings],
  ['CASINO_HUB88_PRIVATE_KEY', hub88Studio().settings],
  ['CASINO_VALKYRIE_API_TOKEN', valkyrieStudio().settings],
  ['CASINO_VALKYRIE_OPERATOR_TOKEN', valkyrieStudio().settings],
  ['CASINO_VALKYRIE_STUDIOS', valkyrieStudio().settings],
])(
  'without %s, and by an unreadable one, a dialect does not open, and the mistake names it alone',
  (name, settings) => {
    const mistakes = (given: Record<string, string | undefined>): readonly string[] => {
      try {
        openCasinoProviders([hub88, valkyrie], given, WORLD)
        return []
      } catch (error) {
        return (error as { mistakes: readonly string[] }).mistakes
      }
    }
    expect(mistakes(settings)).toEqual([])
    const without = mistakes({ ...settings, [name]: undefined })
    expect(without).toHaveLength(1)
    expect(without[0]).toContain(`${name}: must be set`)
    if (name !== 'CASINO_VALKYRIE_OPERATOR_TOKEN')
      expect(mistakes({ ...settings, [name]: '-' })[0]).toContain(`${name}: must`)
    const addresses = { ...settings, [`${name.split('_').slice(0, 2).join('_')}_ADDRESSES`]: 'nowhere' }
    expect(mistakes(addresses)[0]).toContain('_ADDRESSES: must be a list')
  },
)

test('a dialect whose address is not set is not open', () => {
  expect(openCasinoProviders([hub88, valkyrie], {}, WORLD)).toEqual([])
})
