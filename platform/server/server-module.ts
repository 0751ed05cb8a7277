// How the server of a module describes itself. Each `server/module.ts` exports a function that takes the platform and what the module uses of
// lower modules, and returns what it offers to higher ones beside `serves`: what the application serves of it without knowing it by name.
import type { FastifyInstance } from 'fastify'
import type { PermissionTable } from '#kernel/contract.ts'
import type { Bus } from './bus.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db.ts'
import type { Around, Bundle, Gate } from './dispatch.ts'
import type { LiveHub, PlayerChange, TopicSource } from './live/live.ts'
import type { Log } from './observability/log.ts'
import type { Consumer, Projection } from './outbox/consumer.ts'
import type { StaffQueue } from './queues/staff-queue.ts'

/** What every module may use. */
export type ServerPlatform = {
  readonly database: Database
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Log
  /** Of this instance; modules derive a key for each purpose. */
  readonly secret: Buffer
  /** The address players see, without a slash at its end; letters lead to it. */
  readonly publicUrl?: string
  /** Where this instance is reached on its own machine: `http://localhost:3000` by default. */
  readonly localUrl?: string
  /** Checks every answer against its contract: tests only. */
  readonly isChecking?: boolean
}

export type Running = { stop(): Promise<unknown> }

/** `ChangeKind`: a kind of change that takes two operators; its type belongs to the module of operators. */
export type ServerModule<ChangeKind = never> = {
  /** Calls of visitors and players. */
  readonly calls?: readonly Bundle[]
  /** Asked before each of their calls, of all modules. */
  readonly gate?: Gate
  /** Stands around each of their calls; those of lower modules stand outside. */
  readonly around?: Around
  /** Calls of operators. */
  readonly staffCalls?: readonly Bundle[]
  /** What those require, and the roles that have it. */
  readonly permissions?: PermissionTable
  readonly changeKinds?: readonly ChangeKind[]
  /** Work of this module that waits for operators. */
  readonly queues?: readonly StaffQueue[]
  /** What is served beside calls, in a scope of its own. */
  readonly routes?: (http: FastifyInstance) => Promise<void>
  /** Topics of the live sockets, and what feeds them in a process that has sockets. */
  readonly topics?: readonly TopicSource[]
  readonly feedLive?: (hub: LiveHub) => Running
  /** What events of this module show on the open pages of a player. */
  readonly pageChanges?: readonly Projection<PlayerChange>[]
  readonly consumers?: readonly Consumer[]
  /** Started by processes of the role `worker`. */
  readonly jobs?: readonly (() => Running)[]
  /** Sources of games and prices, started by processes of the role `feed`. */
  readonly feeds?: readonly (() => Promise<Running>)[]
  /** Figures of `/metrics`, by name. */
  readonly figures?: () => Readonly<Record<string, number>>
}
