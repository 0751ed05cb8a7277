// Visitors who read pages at a steady rate, and one address that asks for pages that do not exist, in a process of their own. Requests go to
// 127.0.0.1 only and start by the clock, whether those before have been answered or not.
import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'

export type AttackAsk = {
  readonly port: number
  readonly visitorPaths: readonly string[]
  readonly visitorsPerSecond: number
  readonly attacksPerSecond: number
  readonly ms: number
}
/** Milliseconds of each visitor's page; answers by status. */
export type AttackReport = {
  readonly visitorMs: readonly number[]
  readonly visitors: Readonly<Record<string, number>>
  readonly attacks: Readonly<Record<string, number>>
}

const ATTACKER = '203.0.113.7'
const SOCKETS_MAX = 500
const ANSWER_MS_MAX = 20_000

type Asked = { readonly path: string; readonly from: string; readonly host: string }

/** Each asks for another page than all before: by a parameter, an unknown path, a search, a page of a list, a host. */
const ATTACKS: readonly ((random: string, host: string) => Omit<Asked, 'from'>)[] = [
  (random, host) => ({ path: `/en/line?x=${random}`, host }),
  (random, host) => ({ path: `/en/${random}`, host }),
  (random, host) => ({ path: `/en/search?text=${random}`, host }),
  (random, host) => ({ path: `/en/line?cursor=${Number.parseInt(random, 16)}_1`, host }),
  (random) => ({ path: '/en/line', host: `${random}.example` }),
]

function ask(agent: Agent, port: number, { path, from, host }: Asked): Promise<string> {
  return new Promise((resolve) => {
    const sent = request(
      { agent, host: '127.0.0.1', port, path, headers: { host, 'x-forwarded-for': from, 'accept-encoding': 'gzip' } },
      (answer) => {
        answer.resume()
        answer.once('end', () => resolve(String(answer.statusCode)))
      },
    )
    sent.setTimeout(ANSWER_MS_MAX, () => sent.destroy())
    sent.once('error', ({ message }) => resolve(message))
    sent.end()
  })
}

const counted = (answers: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...new Set(answers)].toSorted().map((one) => [one, answers.filter((other) => other === one).length]),
  )

/** Calls `start` so many times a second until the time is up; resolves when all have ended. */
function atRate(perSecond: number, ms: number, start: (index: number) => Promise<void>): Promise<unknown> {
  if (perSecond === 0) return Promise.resolve()
  const begun = performance.now()
  const all: Promise<void>[] = []
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const spent = performance.now() - begun
      const due = Math.floor((Math.min(spent, ms) / 1_000) * perSecond)
      while (all.length < due) all.push(start(all.length))
      if (spent < ms) return
      clearInterval(timer)
      resolve(Promise.all(all))
    }, 2)
  })
}

async function load({ port, visitorPaths, visitorsPerSecond, attacksPerSecond, ms }: AttackAsk): Promise<AttackReport> {
  const agents = [1, 2].map(() => new Agent({ keepAlive: true, maxSockets: SOCKETS_MAX }))
  const [forVisitors = new Agent(), forAttacks = new Agent()] = agents
  const host = `localhost:${port}`
  const visitorMs: number[] = []
  const visitors: string[] = []
  const attacks: string[] = []
  await Promise.all([
    atRate(visitorsPerSecond, ms, async (index) => {
      const at = performance.now()
      const from = `198.51.100.${index % 250}`
      visitors.push(
        await ask(forVisitors, port, { path: visitorPaths[index % visitorPaths.length] ?? '/', from, host }),
      )
      visitorMs.push(performance.now() - at)
    }),
    atRate(attacksPerSecond, ms, async (index) => {
      const made = ATTACKS[index % ATTACKS.length]?.(randomBytes(5).toString('hex'), host)
      if (made !== undefined) attacks.push(await ask(forAttacks, port, { ...made, from: ATTACKER }))
    }),
  ])
  for (const agent of agents) agent.destroy()
  return { visitorMs, visitors: counted(visitors), attacks: counted(attacks) }
}

process.on('message', (asked: AttackAsk) => void load(asked).then((report) => process.send?.(report)))
process.on('disconnect', () => process.exit(0))
