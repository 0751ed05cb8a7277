// npm run staff: operators of the back office, and whether what they did is still written as it was.
import { systemClock } from '#platform/server/clock.ts'
import { readSecret } from '#platform/server/secrets/secrets.ts'
import { auditKey, openAudit, verifyAudit, type Anchor } from '#modules/operations/audit/server/service.ts'
import {
  addMember,
  membersOf,
  resetFactor,
  suspendByCommand,
  type CommandWorld,
  type Invited,
} from '#modules/operations/staff/server/service.ts'
import { ROLES } from '#modules/operations/staff/rules/permissions.ts'
import type { Result } from '#kernel/result.ts'
import { joinInstance, readOptions, runCommand, say, stopWith, type Instance } from './command-line.ts'

const USE = `Use:
  npm run staff -- add --email anna@book.example --name "Anna Berg" --roles verifier,approver
      invites an operator: prints a link that works once, for 24 hours; again for who has not come yet
      roles: ${ROLES.join(', ')}
  npm run staff -- list
  npm run staff -- suspend --email anna@book.example          signed out immediately; two operators let them in again
  npm run staff -- reset-factor --email anna@book.example
      the app and the recovery codes are lost: prints a new link, by which they choose a new password and a new factor.
      Make sure in person that it is they who ask.
  npm run staff -- verify-audit [--anchor 1234:9f…]
      recomputes the chain of all that operators did; 1 where anything was changed, moved or taken out. The anchor is a row that
      the log of the service has noted: with it, rows cut off at the end are missed too
  npm run staff -- --help

All but list and verify-audit stand in the audit themselves. The running service's database and secret are found by the same
settings (DATA_DIR or DATABASE_URL).
`

const text = { type: 'string' } as const

async function within(work: (instance: Instance, secret: Buffer) => Promise<number>): Promise<number> {
  const instance = await joinInstance()
  try {
    return await work(instance, await readSecret(instance.config.dataDir))
  } finally {
    await instance.close()
  }
}

const withAudit = (work: (world: CommandWorld, instance: Instance) => Promise<number>): Promise<number> =>
  within((instance, secret) => {
    const { database, log } = instance
    return work({ database, audit: openAudit(database, secret, log), clock: systemClock }, instance)
  })

function tell<T>(result: Result<T>, done: (value: T) => void): number {
  if (result.ok) done(result.value)
  else process.stderr.write(`${result.refusal.code}: ${result.refusal.message}\n`)
  return result.ok ? 0 : 1
}

/** The token stands behind the '#', which no browser sends and no log keeps. */
function sayLink({ config }: Instance, { token, expiresAt }: Invited): void {
  const { publicUrl, backofficeHost, port } = config
  const isByHttps = publicUrl?.startsWith('https:') === true
  const origin = isByHttps ? `https://${backofficeHost}` : `http://${backofficeHost}:${port}`
  say(`${origin}/invitation#${token}`)
  say(`works once, until ${expiresAt.toISOString()}`)
}

const emailOf = (value: string | undefined): string => value ?? stopWith('say whom in --email', USE)

function add(): Promise<number> {
  const { values } = readOptions({ email: text, name: text, roles: text }, USE)
  const roles = (values.roles ?? '').split(',').filter((role) => role !== '')
  if (roles.length === 0) return stopWith(`say in --roles what the operator may do: ${ROLES.join(', ')}`, USE)
  const asked = { email: emailOf(values.email), name: values.name ?? '', roles }
  return withAudit(async (world, instance) => tell(await addMember(world, asked), (value) => sayLink(instance, value)))
}

const list = (): Promise<number> =>
  within(async ({ database }) => {
    const members = await membersOf(database)
    for (const member of members)
      say(
        [
          member.memberId,
          member.state,
          member.email,
          JSON.stringify(member.name),
          member.roles.join(',') || 'no roles',
          member.isEnrolled ? 'second factor on' : 'no second factor',
          member.lastSeenAt === null ? 'never here' : `seen ${member.lastSeenAt.toISOString()}`,
        ].join(' '),
      )
    if (members.length === 0) say('there are no operators')
    return 0
  })

function suspend(): Promise<number> {
  const { values } = readOptions({ email: text }, USE)
  const email = emailOf(values.email)
  return withAudit(async (world) =>
    tell(await suspendByCommand(world, email), ({ endedSessions }) =>
      say(`${email} is out; ${endedSessions} sessions were open`),
    ),
  )
}

function reset(): Promise<number> {
  const { values } = readOptions({ email: text }, USE)
  const email = emailOf(values.email)
  return withAudit(async (world, instance) =>
    tell(await resetFactor(world, email), (value) => sayLink(instance, value)),
  )
}

const anchorOf = (value: string | undefined): Anchor | undefined => {
  if (value === undefined) return undefined
  const [, auditId = '', hash = ''] = /^(\d{1,18}):([\da-f]{64})$/u.exec(value) ?? []
  return hash === ''
    ? stopWith('--anchor takes number:hash as the log has them', USE)
    : { auditId: BigInt(auditId), hash }
}

function verify(): Promise<number> {
  const { values } = readOptions({ anchor: text }, USE)
  const anchor = anchorOf(values.anchor)
  return within(async ({ database }, secret) => {
    const { rows, faults, end, unanswered } = await verifyAudit(database.db, auditKey(secret), anchor)
    for (const fault of faults) process.stderr.write(`${fault}\n`)
    const ending = end === undefined ? '' : `, ends at ${end.auditId}:${end.hash}`
    say(`${rows} rows, ${faults.length} faults, ${unanswered} calls without an outcome${ending}`)
    return faults.length === 0 ? 0 : 1
  })
}

await runCommand({ add, list, suspend, 'reset-factor': reset, 'verify-audit': verify }, USE)
