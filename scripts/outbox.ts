// npm run outbox: how far the consumers of events are, what they failed at, and what can be done about it.
import { deleteConsumer, readOutboxStatus } from '#platform/server/outbox/outbox-store.ts'
import { countSetAside, deleteSetAside, listSetAside, replaySetAside } from '#platform/server/outbox/set-aside-store.ts'
import { joinInstance, readOptions, runCommand, say, stopWith, type Instance } from './command-line.ts'

const USE = `Use:
  npm run outbox -- status                                  each consumer: events behind the newest, events set aside
  npm run outbox -- list                                    events set aside, the first 1,000, without their payloads
  npm run outbox -- replay --consumer player-topics         tries again at once what was set aside for this consumer
  npm run outbox -- drop --consumer bet-days --number 4711  gives one event up; the next one of its key follows
  npm run outbox -- retire --consumer old-name              forgets a consumer that no process runs any more
  npm run outbox -- --help

The running service's database is found by the same settings (DATA_DIR or DATABASE_URL).
`

const LISTED_MAX = 1_000

async function within(work: (instance: Instance) => Promise<number>): Promise<number> {
  const instance = await joinInstance()
  try {
    return await work(instance)
  } finally {
    await instance.close()
  }
}

const consumerOf = (consumer: string | undefined): string => consumer ?? stopWith('--consumer takes a name', USE)

const status = (): Promise<number> =>
  within(async ({ database: { db } }) => {
    const { lastNumber, positions, isAnyWaiting } = await readOutboxStatus(db)
    const setAside = await countSetAside(db)
    say(`${lastNumber} events are numbered${isAnyWaiting ? ', more wait for a number' : ''}`)
    for (const [name, position] of positions)
      say(`${name}  ${lastNumber - position} behind, ${setAside.get(name) ?? 0} set aside`)
    return 0
  })

const list = (): Promise<number> =>
  within(async ({ database: { db } }) => {
    const events = await listSetAside(db, LISTED_MAX)
    for (const { consumer, number, name, key, at, tries, nextTryAt, lastError } of events)
      say(
        `${consumer}  number ${number}  ${name}  key ${key}  ${at.toISOString()}  ` +
          (lastError === null
            ? 'waits behind an earlier event of its key'
            : `${tries} tries, ${nextTryAt === null ? 'given up' : `next at ${nextTryAt.toISOString()}`}: ${lastError}`),
      )
    if (events.length === 0) say('nothing is set aside')
    return 0
  })

function replay(): Promise<number> {
  const { values } = readOptions({ consumer: { type: 'string' } }, USE)
  const consumer = consumerOf(values.consumer)
  return within(async ({ database: { db } }) => {
    const keys = await replaySetAside(db, consumer, new Date())
    say(`${keys} keys are tried again by the running worker`)
    return 0
  })
}

function drop(): Promise<number> {
  const { values } = readOptions({ consumer: { type: 'string' }, number: { type: 'string' } }, USE)
  const consumer = consumerOf(values.consumer)
  const { number = '' } = values
  if (!/^\d{1,18}$/u.test(number)) stopWith('--number takes the number of an event', USE)
  return within(async ({ database }) => {
    const isDropped = await database.transaction((tx) => deleteSetAside(tx, consumer, BigInt(number), new Date()))
    say(isDropped ? `event ${number} is given up` : 'no such event is set aside')
    return isDropped ? 0 : 1
  })
}

function retire(): Promise<number> {
  const { values } = readOptions({ consumer: { type: 'string' } }, USE)
  const consumer = consumerOf(values.consumer)
  return within(async ({ database: { db } }) => {
    const isRetired = await deleteConsumer(db, consumer)
    say(isRetired ? `${consumer} is retired` : `there is no consumer ${consumer}`)
    return isRetired ? 0 : 1
  })
}

await runCommand({ status, list, replay, drop, retire }, USE)
