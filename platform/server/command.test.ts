import { describe, expect, test } from 'vitest'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { createCommand, type Stored } from './command.ts'
import type { Database, Tx } from './db.ts'

type Ask = { readonly key: string; readonly requestHash: Buffer; readonly amount: number }
type Refusal = 'too_much' | 'limit_reached'

const hash = (of: string): Buffer => Buffer.from(of)
const ask = (key: string, amount = 1, of = 'same'): Ask => ({ key, amount, requestHash: hash(of) })

/** A database that stores answers by key in memory; a failed transaction stores nothing. */
function givenFake(fail: (asks: readonly Ask[], when: 'before' | 'after') => void = () => undefined) {
  const kept = new Map<string, Stored<string>>()
  const steps: string[] = []
  let isReadable = true
  const database = {
    db: {},
    transaction: async (work: (tx: Tx) => Promise<unknown>) => work({} as Tx),
  } as unknown as Database
  const command = createCommand<Ask, { readonly most: number }, number, string, Refusal>({
    database,
    keysOf: ({ key }) => [key],
    stored: async (_db, asks) => {
      if (!isReadable) throw new Error('Connection terminated unexpectedly')
      steps.push('stored')
      return asks.map(({ key }) => kept.get(key))
    },
    load: async (_tx, asks) => {
      steps.push('load')
      fail(asks, 'before')
      return { most: 10 }
    },
    decide: ({ amount }, { most }) => (amount > most ? refuse('too_much', 'no') : ok(amount)),
    save: async (_tx, accepted) => {
      steps.push('save')
      const answers = accepted.map(({ ask: one, decided }): Result<string, Refusal> =>
        decided === 7 ? refuse('limit_reached', 'no') : ok(`${one.key}:${decided}`),
      )
      answers.forEach((answer, n) => {
        const one = accepted[n]?.ask
        if (answer.ok && one !== undefined) kept.set(one.key, { requestHash: one.requestHash, answer: answer.value })
      })
      fail(
        accepted.map(({ ask: one }) => one),
        'after',
      )
      return answers
    },
  })
  return {
    ...command,
    kept,
    steps,
    loseDatabase: () => {
      isReadable = false
    },
  }
}

const done = (answer: string, isReplay = false) => ({ ok: true, value: { answer, isReplay } })
const codesOf = (answers: readonly Result<unknown>[]) =>
  answers.map((answer) => (answer.ok ? 'ok' : answer.refusal.code))
const failure = (code: string) => Object.assign(new Error(code), { code })
const AWAY = 'ECONNRESET'

describe('a command', () => {
  test('loads under locks, looks the key up, decides and saves', async () => {
    const { execute, steps } = givenFake()
    expect(await execute([ask('a', 3)])).toEqual([done('a:3')])
    expect(steps).toEqual(['load', 'stored', 'save'])
  })

  test('answers a repeated key with the stored answer, and refuses it for another request', async () => {
    const { execute, repeat } = givenFake()
    expect(await repeat(ask('a'))).toBeUndefined()
    await execute([ask('a', 3)])
    expect(await execute([ask('a', 3)])).toEqual([done('a:3', true)])
    expect(await repeat(ask('a', 3))).toEqual(done('a:3', true))
    expect(codesOf(await execute([ask('a', 3, 'other')]))).toEqual(['idempotency_key_reused'])
  })

  test('refuses one of a batch and accepts the others, in the order of the asks', async () => {
    const { execute, kept } = givenFake()
    const answers = await execute([ask('a', 11), ask('b', 2), ask('c', 7), ask('b', 2), ask('d', 4)])
    expect(codesOf(answers)).toEqual(['too_much', 'ok', 'limit_reached', 'idempotency_key_reused', 'ok'])
    expect([...kept.keys()]).toEqual(['b', 'd'])
  })

  test('saves nothing where nothing was accepted', async () => {
    const { execute, steps } = givenFake()
    expect(codesOf(await execute([ask('a', 11)]))).toEqual(['too_much'])
    expect(steps).toEqual(['load', 'stored'])
  })
})

describe('a command that fails', () => {
  test.each(['55P03', '57014'])('by a row that was held too long (%s) is busy', async (code) => {
    const { execute } = givenFake(() => {
      throw failure(code)
    })
    expect(codesOf(await execute([ask('a')]))).toEqual(['busy'])
  })

  test('in a batch is retried ask by ask, so that one cannot fail the others', async () => {
    const { execute } = givenFake((asks) => {
      if (asks.some(({ key }) => key === 'bad')) throw new Error('broken')
    })
    const answers = await execute([ask('a'), ask('bad'), ask('b')])
    expect(codesOf(answers)).toEqual(['ok', 'outcome_unknown', 'ok'])
  })

  test('alone for a reason of its own throws', async () => {
    const { execute } = givenFake(() => {
      throw failure('23514')
    })
    await expect(execute([ask('a')])).rejects.toThrow('23514')
  })

  test('because its key was taken meanwhile returns the answer stored under the key, and throws where there is none', async () => {
    const lost = givenFake((_asks, when) => {
      if (when === 'before') throw failure('23505')
    })
    await expect(lost.execute([ask('a')])).rejects.toThrow('23505')
    lost.kept.set('a', { requestHash: hash('same'), answer: 'a:1' })
    expect(await lost.execute([ask('a')])).toEqual([done('a:1', true)])
    expect(codesOf(await lost.execute([ask('a', 1, 'other')]))).toEqual(['idempotency_key_reused'])
  })
})

describe('a command whose database is lost', () => {
  test('after its commit returns the stored answer', async () => {
    const { execute } = givenFake((_asks, when) => {
      if (when === 'after') throw failure(AWAY)
    })
    expect(codesOf(await execute([ask('a'), ask('b')]))).toEqual(['ok', 'ok'])
  })

  test('before its commit does not know, and is carried out when it is repeated', async () => {
    let isAway = true
    const { execute } = givenFake(() => {
      if (isAway) throw failure(AWAY)
    })
    expect(codesOf(await execute([ask('a'), ask('b')]))).toEqual(['outcome_unknown', 'outcome_unknown'])
    isAway = false
    expect(await execute([ask('a')])).toEqual([done('a:1')])
  })

  test('without a possible look-up is reported as unknown', async () => {
    const fake = givenFake(() => {
      fake.loseDatabase()
      throw failure(AWAY)
    })
    expect(codesOf(await fake.execute([ask('a')]))).toEqual(['outcome_unknown'])
  })
})
