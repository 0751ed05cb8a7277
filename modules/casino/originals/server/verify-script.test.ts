import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDraw } from '#modules/casino/fair/rules/draw.ts'
import { commitmentOf } from '#modules/casino/fair/rules/seeds.ts'
import { dice } from '#modules/casino/game-rules/rules/instant/dice.ts'

const LINES_MAX = 20

const seeds = { serverSeed: '5a'.repeat(32), clientSeed: 'lucky seven', nonce: 41, label: 'dice/1' }
const proof = {
  ...seeds,
  commitment: commitmentOf(seeds.serverSeed),
  view: dice.start({ lower: 0, upper: 5_000 }, createDraw(seeds)).view,
}

test('the published script has at most twenty lines, confirms an honest round and no other', async () => {
  const [, script = ''] = /```js\n([^]*?)```/u.exec(await readFile('docs/fairness.md', 'utf8')) ?? []
  expect(script.trim().split('\n').length).toBeLessThanOrEqual(LINES_MAX)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fairline-verify-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(path.join(folder, 'verify.mjs'), script)
  const exitOf = async (shown: object): Promise<number | null> => {
    await writeFile(path.join(folder, 'proof.json'), JSON.stringify(shown))
    return spawnSync(process.execPath, ['verify.mjs', 'proof.json'], { cwd: folder }).status
  }
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
