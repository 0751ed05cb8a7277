// Conversations of studios from other people's test suites (../shared/data/casino), each as it is, every message twice, fifty times at
// once, and with the connection cut at a statement: one effect, the listed balance, a ledger that proves itself.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { saveGames } from '#modules/casino/providers/server/service.ts'
import { givenServedApp, type Sent, type ServedApp } from '#tests/calls/served-app.ts'
import { closeAtEnd, givenApp, ledgerFaults } from '#tests/support/builders/given.ts'
import { watchStatements, type Cut } from '#tests/support/doubles/cut-statements.ts'
import { hub88Studio, valkyrieStudio, type StudioMessage } from '#tests/support/doubles/game-studios.ts'
import {
  balanceNow,
  beginConversation,
  blockPlayer,
  codeOfAnswer,
  evolutionMessage,
  hub88Message,
  isExpected,
  isRepeated,
  shown,
  START_BALANCE,
  type Conversation,
  type Scenario,
  type Step,
} from '#tests/money/provider-conversation.ts'

const FILE = path.resolve(import.meta.dirname, '../../../../../shared/data/casino/wallet-scenarios.json')
const SCENARIOS = existsSync(FILE)
  ? (JSON.parse(readFileSync(FILE, 'utf8')) as { scenarios: readonly Scenario[] }).scenarios
  : []

const COPIES = 50
const TRIES_MAX = 20
/** Long rows of the same steps are shortened where each message is sent many times. */
const SHORT_ROW = 3
/** Most messages take as many statements. */
const SHORT_MESSAGE = 8
/** No message takes more statements. */
const STATEMENTS_MAX = 40

const studios = { hub88: hub88Studio(), valkyrie: valkyrieStudio() }
let app: ServedApp
let owner: pg.Client
let cut: Cut
/** Statements that were cut so far. */
let cuts = 0

beforeAll(async () => {
  const given = await givenApp({ casinoSettings: { ...studios.hub88.settings, ...studios.valkyrie.settings } })
  app = await givenServedApp(given)
  await given.database.transaction((tx) =>
    saveGames(
      tx,
      ['hub88', 'valkyrie.evolution'].flatMap((provider) =>
        ['table-1', 'table-2', 'table-3'].map((game) => ({
          provider,
          game,
          name: game,
          isSlot: false,
          returnBp: undefined,
        })),
      ),
      new Date(),
    ),
  )
  owner = new pg.Client(given.ownerUrl)
  await owner.connect()
  closeAtEnd(() => owner.end())
  cut = watchStatements(given.database)
})

const isHub88 = ({ id }: Scenario): boolean => id.startsWith('HU')

/** Sends one message in one of the ways, and answers what the studio believes in the end. */
type Way = (message: StudioMessage, n: number) => Promise<Sent>

const once: Way = (message) => app.raw(message)

const twice: Way = async (message) => {
  const first = await app.raw(message)
  const again = await app.raw(message)
  expect(codeOfAnswer(again)).toBe(codeOfAnswer(first))
  if (first.text.includes('transactionId') || first.text.includes('RS_OK')) expect(again.text).toBe(first.text)
  return first
}

/** As studios do: what was not answered for sure is sent again. */
async function insist(message: StudioMessage): Promise<Sent> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const sent = await app.raw(message).catch(() => undefined)
    if (sent !== undefined && sent.status < 500 && !isRepeated(codeOfAnswer(sent))) return sent
  }
  throw new Error(`${message.url} was never answered: ${message.payload}`)
}

const atOnce: Way = async (message) => {
  const all = await Promise.all(Array.from({ length: COPIES }, () => insist(message)))
  const [first] = all
  if (first === undefined) throw new Error('nothing was sent')
  expect(new Set(all.map(({ text }) => text)).size).toBe(1)
  return first
}

const cutAt =
  (statementOf: (n: number) => number, isAnswerLost: boolean): Way =>
  async (message, n) => {
    cut.arm(statementOf(n), isAnswerLost)
    await app.raw(message).catch(() => undefined)
    if (cut.disarm()) cuts += 1
    return insist(message)
  }

/** Steps that are rows of others, written out. */
function written(steps: readonly Step[], rowMax: number): readonly Step[] {
  return steps.flatMap((step): readonly Step[] => {
    if (step.op === 'repeat')
      return Array.from({ length: Math.min(step.times ?? 1, rowMax) }, (_unused, n) =>
        (step.steps ?? []).map((one) => ({
          ...one,
          ...(one.tx === undefined ? {} : { tx: one.tx.replace('*', String(n)) }),
          ...(one.ref === undefined ? {} : { ref: one.ref.replace('*', String(n)) }),
        })),
      ).flat()
    if (step.op !== 'script') return [step]
    const { debits = [], credits = [], cancels = [], balance } = step
    const ofBet = (op: string, amount: number, tx: string, ref: number) => ({
      op,
      amount,
      tx,
      round: 'g1',
      ref: `r${ref}`,
      expect: 'OK',
    })
    const rows = [
      ...debits.map((amount, n) => ofBet('debit', amount, `t${n}`, n)),
      ...credits.map((amount, n) => ofBet('credit', amount, `u${n}`, n)),
      ...cancels.map((amount, n) => ofBet('cancel', amount, `t${credits.length + n}`, credits.length + n)),
    ]
    return [...rows, { op: 'balance', expect: 'OK', ...(balance === undefined ? {} : { balance }) }]
  })
}

async function carryOut(scenario: Scenario, of: Conversation, step: Step, n: number, way: Way): Promise<void> {
  if (step.op === 'block') return blockPlayer(of)
  const isForged = scenario.id === 'HU-10'
  const message = isHub88(scenario) ? await hub88Message(of, step, isForged) : evolutionMessage(of, step)
  // A token is rotated once: what comes with the old one is refused.
  const sent = await (step.op === 'check' ? once : way)(message, n)
  const code = codeOfAnswer(sent)
  expect({ step, code, isExpected: isExpected(code, step.expect) }).toEqual({ step, code, isExpected: true })
  const token = (sent.body as { session?: { token: string } }).session?.token
  if (step.gives !== undefined && token !== undefined) of.tokens.set(step.gives, token)
  if (step.balance !== undefined) expect(shown((await balanceNow(of)) - START_BALANCE)).toBe(step.balance.toFixed(2))
}

/** Every transaction that moved money on the account has one entry, and every entry one transaction. */
async function expectOneEntryEach({ accountId }: Conversation): Promise<void> {
  const { rows } = await owner.query<{ effects: string; entries: string }>(
    `select
       (select count(*) from casino.provider_transaction where account_id = $1 and answer = 'ok' and amount > 0) as effects,
       (select count(distinct e.entry_id) from wallet.entry e join wallet.posting p using (entry_id)
        where p.account_id = $1 and e.idempotency_key like 'provider-tx:%') as entries`,
    [accountId],
  )
  expect(rows[0]?.entries).toBe(rows[0]?.effects)
}

async function converse(scenario: Scenario, way: Way, rowMax: number): Promise<void> {
  const of = await beginConversation(app, studios, isHub88(scenario) ? 'hub88' : 'valkyrie.evolution')
  for (const [n, step] of written(scenario.steps, rowMax).entries()) await carryOut(scenario, of, step, n, way)
  await expectOneEntryEach(of)
}

describe.skipIf(SCENARIOS.length === 0)('conversations with studios', () => {
  test.each(SCENARIOS)('$id $title', (scenario) => converse(scenario, once, Infinity), 60_000)

  test.each(SCENARIOS)('$id with every message twice', (scenario) => converse(scenario, twice, 20), 60_000)

  test.each(SCENARIOS)(
    '$id with every message fifty times at once',
    (scenario) => converse(scenario, atOnce, SHORT_ROW),
    60_000,
  )

  test.each(SCENARIOS)(
    '$id with a connection cut under every message',
    async (scenario) => {
      const seed = SCENARIOS.indexOf(scenario)
      for (const isAnswerLost of [false, true])
        await converse(
          scenario,
          cutAt((n) => 1 + ((seed * 5 + n * 7) % SHORT_MESSAGE), isAnswerLost),
          SHORT_ROW,
        )
    },
    60_000,
  )

  test.each([
    ['EV-16', false],
    ['HU-16', true],
  ])(
    '%s with the connection cut at each statement of its messages in turn; the answer lost: %s',
    async (id, isAnswerLost) => {
      const scenario = SCENARIOS.find((one) => one.id === id)
      if (scenario === undefined) throw new Error(`there is no scenario ${id}`)
      let statement = 0
      for (let before = -1; before !== cuts && statement < STATEMENTS_MAX;) {
        before = cuts
        const now = (statement += 1)
        await converse(
          scenario,
          cutAt(() => now, isAnswerLost),
          SHORT_ROW,
        )
      }
      // The longest message, from the begin of its transaction to the commit.
      expect(statement).toBeGreaterThan(15)
      expect(statement).toBeLessThan(STATEMENTS_MAX)
    },
    240_000,
  )

  test('after all of them the ledger is as it should be', async () => {
    expect(cuts).toBeGreaterThan(2 * SCENARIOS.length)
    expect(await ledgerFaults(app.given)).toEqual([])
  })
})
