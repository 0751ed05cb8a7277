import { expect, test } from 'vitest'
import { createLog } from './log.ts'

/** The logged fields of an error. */
function loggedError(error: unknown): Record<string, unknown> {
  const lines: string[] = []
  createLog('warn', { write: (line) => void lines.push(line) }).warn({ err: error }, 'said')
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('anna')
  return (JSON.parse(lines[0] ?? '') as { err: Record<string, unknown> }).err
}

const databaseError = (code: string, message: string): Error =>
  Object.assign(new Error(message), {
    severity: 'ERROR',
    code,
    table: 'player',
    detail: 'Failing row contains (7, anna@example.com).',
    where: `parameter $1 = 'anna'`,
    internalQuery: `select 'anna'`,
    parameters: ['anna'],
    query: { sql: 'select $1', parameters: ['anna'] },
    client: { password: 'anna' },
  })

test.each([
  ['23505', 'duplicate key value violates unique constraint "player_email"'],
  ['42P01', 'relation "nowhere" does not exist'],
])('SEC-47 a database error %s keeps its message and its place, no row', (code, message) => {
  expect(loggedError(databaseError(code, message))).toEqual({
    type: 'Error',
    message,
    stack: expect.stringContaining('log.test.ts'),
    severity: 'ERROR',
    code,
    table: 'player',
  })
})

test.each([
  ['22P02', 'invalid input syntax for type uuid: "anna"b"', 'invalid input syntax for type uuid'],
  ['22003', 'value "anna" is out of range for type integer', 'value "…" is out of range for type integer'],
  ['22008', 'date/time field value out of range: "anna\n2020"', 'date/time field value out of range'],
])('SEC-47 a message of %s that quotes a value loses it, in the stack too', (code, message, kept) => {
  const { message: said, stack } = loggedError(databaseError(code, message))
  expect([said, String(stack).split('\n')[0]]).toEqual([kept, `Error: ${kept}`])
})

test('causes and aggregated errors are redacted in the same way', () => {
  const inner = databaseError('23505', 'duplicate key')
  const gathered = Object.assign(new AggregateError([inner], 'all of them'), { code: 'ECONNREFUSED' })
  expect(loggedError(new Error('outer', { cause: gathered }))).toMatchObject({
    message: 'outer',
    cause: { type: 'AggregateError', code: 'ECONNREFUSED', errors: [{ message: 'duplicate key', table: 'player' }] },
  })
  const loop: Error & { cause?: unknown } = new Error('round and round')
  loop.cause = loop
  expect(loggedError(loop)).toMatchObject({ message: 'round and round' })
})

test.each([['thrown text'], [{ anna: 1 }], [undefined]])(
  'a value that is not an error, as %j, does not break the log',
  (thrown) => {
    expect(() => loggedError(thrown ?? { none: true })).not.toThrow()
  },
)
