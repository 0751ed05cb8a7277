// Invalid files: each gets a clear message, its valid part is imported, and no money moves.
import { randomUUID } from 'node:crypto'
import { readFileSync, existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type RunningChild } from '#tests/support/running-app.ts'

const HEAD = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,B365H,B365D,B365A'
const ROW = 'E0,16/08/2024,20:00,Westford,Eastham,1,0,H,1.60,4.20,5.25'
const NFL = path.resolve(import.meta.dirname, '../../../shared/data/nfl/odds_2024/week_1.csv')

let app: RunningChild
beforeAll(async () => {
  app = await startApp({ roles: 'api,worker,feed' })
})
afterAll(() => app.stop())

async function importText(text: string, ...more: string[]): Promise<{ code: number; out: string; err: string }> {
  const file = path.join(app.env['DATA_DIR'] ?? '', `${randomUUID()}.csv`)
  await writeFile(file, text)
  return app.command('feed', 'import', '--format', 'football-data', '--file', file, '--shift-to', 'tomorrow', ...more)
}

test.each([
  ['an empty file', 'empty_file', ''],
  ['a file of another sport only', 'wrong_file', 'player,aces,double_faults\nsomebody,3,1\n'],
])('%s is refused as %s by name', async (_name, code, text) => {
  const { code: exit, err, out } = await importText(text)
  expect([exit, err]).toEqual([1, expect.stringContaining(`: ${code}: `)])
  expect(out).toContain('0 games read')
})

test('a truncated file imports its whole rows and reports the truncated one with its line', async () => {
  const { code, out, err } = await importText(`${HEAD}\n${ROW}\nE0,17/08/2024,12:30,Northgate,Sou`)
  expect(err).toMatch(/^line 3: cut_off: /mu)
  expect([code, out]).toEqual([0, expect.stringContaining('1 games read, 1 new or changed, 1 problems')])
})

test('bad rows are reported by line and the rest is imported', async () => {
  const rows = [
    ROW.replace('Westford', 'Alder'),
    ROW.replace('16/08/2024', '32/08/2024').replace('Westford', 'Birch'),
    ROW.replace('1.60', '0.90').replace('Westford', 'Cedar'),
    ROW.replace('Westford', ''),
    ROW.replace('Westford', 'Elder'),
  ]
  const { out, err } = await importText([HEAD, ...rows].join('\r\n'))
  expect(err).toMatch(/line 3: bad_date/u)
  expect(err).toMatch(/line 4: bad_price/u)
  expect(err).toMatch(/line 5: missing_team/u)
  expect(out).toContain('2 games read, 2 new or changed, 3 problems')
})

test.skipIf(!existsSync(NFL))('a CSV of another sport is refused as the wrong file (needs shared/data)', async () => {
  const { code, err } = await importText(readFileSync(NFL, 'utf8'))
  expect([code, err]).toEqual([1, expect.stringContaining('wrong_file')])
})

test('wrong arguments end a command with its usage and exit code 2', async () => {
  for (const words of [
    ['import', '--format', 'tennis-data', '--file', 'x'],
    ['import', '--format', 'football-data'],
    ['dance'],
    ['import', '--nonsense'],
  ]) {
    const { code, err } = await app.command('feed', ...words)
    expect([code, err]).toEqual([2, expect.stringContaining('npm run feed')])
  }
  for (const name of ['feed', 'ledger']) {
    const { code, out } = await app.command(name, '--help')
    expect([code, out]).toEqual([0, expect.stringContaining(`npm run ${name}`)])
  }
})

test('after all of it the ledger is empty and proven', async () => {
  const { code, out } = await app.command('ledger', 'verify')
  expect([code, out]).toEqual([0, expect.stringContaining('0 entries, 0 postings, 0 drifts')])
})
