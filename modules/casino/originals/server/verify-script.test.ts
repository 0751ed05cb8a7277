import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createDraw } from '#modules/casino/fair/rules/draw.ts'
import { commitmentOf } from '#modules/casino/fair/rules/seeds.ts'
import { scratchLayouts } from '#modules/casino/game-rules/rules/instant/scratch.ts'
import type { Progress } from '#modules/casino/game-rules/rules/original-game.ts'
import { ORIGINALS } from '#modules/casino/game-rules/rules/originals.ts'
import { SLOT_SHEETS } from '#modules/casino/game-rules/rules/slots/slots.ts'

const LINES_MAX = 45

let page = ''
let script = ''
beforeAll(async () => {
  page = await readFile('docs/fairness.md', 'utf8')
  script = /```js\n([^]*?)```/u.exec(page)?.[1] ?? ''
})

const seeds = { serverSeed: '5a'.repeat(32), clientSeed: 'lucky seven', nonce: 41 }

/** A round of the game that its player left. */
function proofOf(game: string, input: object) {
  const rules = ORIGINALS.get(game)
  const label = `${game}/${rules?.version}`
  const draw = createDraw({ ...seeds, label })
  const options = rules?.readOptions(input)
  if (options?.ok !== true) throw new Error(`the options of ${game} cannot be read`)
  let progress: Progress<unknown, unknown> | undefined = rules?.start(options.value, draw)
  if (progress?.isClosed === false) progress = rules?.abandon?.(options.value, progress.state, draw)
  return { ...seeds, game, label, options: input, commitment: commitmentOf(seeds.serverSeed), view: progress?.view }
}

async function runner() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fairline-verify-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(path.join(folder, 'verify.mjs'), script)
  return async (shown: object): Promise<number | null> => {
    await writeFile(path.join(folder, 'proof.json'), JSON.stringify(shown))
    return spawnSync(process.execPath, ['verify.mjs', 'proof.json'], { cwd: folder }).status
  }
}

test('the published script is short, confirms an honest round and no other', async () => {
  expect(script.trim().split('\n').length).toBeLessThanOrEqual(LINES_MAX)
  const exitOf = await runner()
  const proof = proofOf('dice', { lower: 0, upper: 5_000 })
  expect(await exitOf(proof)).toBe(0)
  for (const wrong of [
    { serverSeed: `5b${'5a'.repeat(31)}` },
    { commitment: commitmentOf('5b'.repeat(32)) },
    { clientSeed: 'lucky eight' },
    { nonce: 42 },
    { label: 'dice/2' },
    { view: { roll: -1 } },
  ])
    expect(await exitOf({ ...proof, ...wrong }), JSON.stringify(wrong)).toBe(1)
})

test('the script draws each game again that it names, and finds another nonce', async () => {
  const named = [...script.matchAll(/^ {2}'?([a-z-]+)'?: \(\) =>/gmu)].map(([, game]) => game)
  const rounds: readonly (readonly [string, object])[] = [
    ['dice', { lower: 0, upper: 5_000 }],
    ['mines', { mines: 5 }],
    ['plinko', { rows: 16, risk: 'low' }],
    ['keno', { risk: 'low', picks: [1, 2] }],
    ['wheel', { segments: 50, risk: 'high' }],
    ['coin-flip', { side: 'heads' }],
    ['hilo', {}],
    ['diamonds', {}],
    ['roulette', { bets: { red: 1 } }],
    ['sic-bo', { bets: { big: 1 } }],
    ['blackjack', {}],
  ]
  expect(rounds.map(([game]) => game)).toEqual(named)
  const exitOf = await runner()
  for (const [game, options] of rounds) {
    const proof = proofOf(game, options)
    expect([game, await exitOf(proof)]).toEqual([game, 0])
    // A coin has two sides only: of other nonces one at least shows another.
    let isFound = false
    for (let nonce = 42; nonce < 50 && !isFound; nonce += 1) isFound = (await exitOf({ ...proof, nonce })) === 1
    expect([game, isFound]).toEqual([game, true])
  }
})

test('the page says what every game draws, by the label of its version', () => {
  const games = [...ORIGINALS.values()].filter(({ code }) => !SLOT_SHEETS.has(code))
  for (const { code, version } of games) expect(page).toContain(`| \`${code}/${version}\` |`)
  for (const isWin of [false, true]) expect(page).toContain(scratchLayouts(isWin).toLocaleString('en'))
})
