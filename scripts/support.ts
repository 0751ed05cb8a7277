// npm run support: requests of players and visitors, and the operator's answers.
import { tellPlayerFrom } from '#apps/server/announcer.ts'
import { requestStatuses, type RequestStatus } from '#modules/site/support/rules/request-status.ts'
import { answerRequest, standingRequests, wholeRequest } from '#modules/site/support/server/service.ts'
import { joinInstance, readOptions, runCommand, say, stopWith, type Instance } from './command-line.ts'

const USE = `Use:
  npm run support -- list [--status open] [--limit 50]      newest first; open, answered, closed, or all
                          [--consultant ID]                 of brands with this consultant_id alone
  npm run support -- show --request 100001                  one request with its whole conversation
  npm run support -- answer --request 100001 --text "…" [--close]
  npm run support -- close --request 100001
  npm run support -- --help

A player's open pages show an answer at once; a visitor finds it by the code of the request. The running service's database is
found by the same settings (DATA_DIR or DATABASE_URL).
`

const ACTOR = 'operator command'
const LIST_MAX = 500
const text = { type: 'string' } as const

/** What others wrote, without what a terminal would obey. */
const plain = (written: string): string => written.replaceAll(/[^\P{Cc}\n\t]/gu, '�')

async function within(work: (instance: Instance) => Promise<number>): Promise<number> {
  const instance = await joinInstance()
  try {
    return await work(instance)
  } finally {
    await instance.close()
  }
}

const numberOf = (value: string | undefined, name: string): number =>
  value !== undefined && /^[1-9]\d{0,14}$/u.test(value) ? Number(value) : stopWith(`--${name} takes a number`, USE)

const statusOf = (value: string | undefined): RequestStatus | undefined => {
  if (value === undefined) return undefined
  return requestStatuses.find((status) => status === value) ?? stopWith(`there is no status '${value}'`, USE)
}

const askerOf = (row: { player_id: bigint | null; email: string | null; phone: string | null }): string =>
  [row.player_id === null ? 'visitor' : `player ${row.player_id}`, row.email, row.phone]
    .filter((value) => value !== null)
    .join(' ')

function list(): Promise<number> {
  const { values } = readOptions({ status: text, consultant: text, limit: { ...text, default: '50' } }, USE)
  const status = statusOf(values.status)
  const limit = Math.min(numberOf(values.limit, 'limit'), LIST_MAX)
  return within(async ({ database }) => {
    const found = await standingRequests(database.db, status, limit)
    const rows = found.filter(({ consultant }) => values.consultant === undefined || consultant === values.consultant)
    for (const row of rows) {
      const what = [row.request_id, row.created_at.toISOString(), row.status, row.kind, row.subject, row.language]
      const to = row.consultant === null ? '' : ` for ${row.consultant}`
      say(
        plain(`${what.join(' ')} ${askerOf(row)}${to}: ${(row.preview ?? '').replaceAll(/\s+/gu, ' ').slice(0, 100)}`),
      )
    }
    if (rows.length === 0) say('nothing is asked')
    return 0
  })
}

function show(): Promise<number> {
  const { values } = readOptions({ request: text }, USE)
  const requestId = numberOf(values.request, 'request')
  return within(async ({ database }) => {
    const found = await wholeRequest(database.db, requestId)
    if (!found.ok) {
      process.stderr.write(`${found.refusal.code}: ${found.refusal.message}\n`)
      return 1
    }
    const { request, messages } = found.value
    say(plain(`request ${requestId}: ${request.kind} about ${request.subject}, ${request.status}`))
    say(plain(`from ${askerOf(request)}, in ${request.language}, on ${request.page ?? 'no page'}`))
    if (request.wished_from !== null && request.wished_to !== null)
      say(`wishes to be called from ${request.wished_from.toISOString()} to ${request.wished_to.toISOString()}`)
    for (const message of messages)
      say(
        plain(
          `\n${message.at.toISOString()} ${message.author}${message.author === 'operator' ? ` (${message.actor})` : ''}\n${message.body}`,
        ),
      )
    return 0
  })
}

/** Answers and closes; the player's pages are notified before the command ends. */
function act(asked: { requestId: number; text?: string | undefined; isClosing: boolean }): Promise<number> {
  return within(async ({ database, bus }) => {
    const done = await answerRequest(database, { ...asked, actor: ACTOR })
    if (!done.ok) {
      process.stderr.write(`${done.refusal.code}: ${done.refusal.message}\n`)
      return 1
    }
    if (done.value !== undefined) tellPlayerFrom(bus, done.value.playerId, done.value.change)
    say(
      `request ${asked.requestId} is ${[asked.text === undefined ? '' : 'answered', asked.isClosing ? 'closed' : ''].filter((value) => value !== '').join(' and ')}`,
    )
    return 0
  })
}

function answer(): Promise<number> {
  const { values } = readOptions({ request: text, text, close: { type: 'boolean' } }, USE)
  const requestId = numberOf(values.request, 'request')
  if (values.text === undefined) return stopWith('say the answer in --text', USE)
  return act({ requestId, text: values.text, isClosing: values.close === true })
}

function close(): Promise<number> {
  const { values } = readOptions({ request: text }, USE)
  return act({ requestId: numberOf(values.request, 'request'), isClosing: true })
}

await runCommand({ list, show, answer, close }, USE)
