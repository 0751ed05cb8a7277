// The whole application over one database, for the app, for operator commands and for tests: its modules opened, and loops over what they
// serve.
import { createDispatcher, type Around, type Dispatcher } from '#platform/server/dispatch.ts'
import { createOutbox, type Outbox } from '#platform/server/outbox/run-outbox.ts'
import type { ChangeKind, Staff } from '#modules/operations/staff/server/service.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { createAnnouncer, playerTopics, type Announcer } from './announcer.ts'
import type { ApplicationOptions } from './application-options.ts'
import { openModules, servedBy, type OpenedModules } from './modules.ts'

type Opened = OpenedModules['opened']

export type Application = {
  readonly options: ApplicationOptions
  /** What the modules serve, in the order of their levels. */
  readonly served: readonly ServerModule<ChangeKind>[]
  readonly dispatcher: Dispatcher
  readonly outbox: Outbox
  readonly announce: Announcer
  /** The operators' own sessions and calls. */
  readonly staff: Staff & { readonly dispatcher: Pick<Dispatcher, 'names' | 'callOf' | 'dispatch'> }
  /** Servers that pages, commands and tests use. */
  readonly wallet: Opened['wallet']['wallet']
  readonly stakes: OpenedModules['stakes']
  readonly sessions: Opened['identity']['server']['sessions']
  readonly gates: Pick<Opened['siteConfig'], 'siteConfigs' | 'seoEntries'> & Pick<Opened['access'], 'access'>
  readonly letters: Opened['messaging']['letters']
  readonly saferGambling: Opened['limits']['server']
  readonly verification: Pick<Opened['verification'], 'server' | 'uploads'>
  readonly payments: Pick<Opened['payments'], 'realMoney' | 'sendPayouts'>
  readonly gameProviders: Pick<Opened['gameProviders'], 'server'>
  readonly chains: Pick<Opened['chains'], 'followChains'>
  readonly loaded: Opened['catalogue']['loaded']
  readonly watch: Opened['odds']['watch']
  readonly casino: Opened['games']['casino']
  /** Where studios show their games in a frame. */
  readonly gameOrigins: readonly string[]
  readonly catalogue: Opened['games']['catalogue']
  readonly settler: Opened['settlement']['settler']
}

const passThrough: Around = (_asked, make) => make()

/** Those of lower modules stand outside. */
const aroundAll = (served: readonly ServerModule<ChangeKind>[]): Around =>
  served
    .flatMap(({ around = [] }) => around)
    .reduceRight<Around>((inner, outer) => (asked, make) => outer(asked, () => inner(asked, make)), passThrough)

/** Of the whole application, or of its foundations alone. */
export const buildDispatcher = (
  { isChecking = false }: ApplicationOptions,
  served: Application['served'],
): Dispatcher => {
  const gates = served.flatMap(({ gate = [] }) => gate)
  return createDispatcher(
    served.flatMap(({ calls = [] }) => calls),
    {
      isChecking,
      gate: async (context, call) => {
        for (const gate of gates) {
          const refused = await gate(context, call)
          if (refused !== undefined) return refused
        }
        return undefined
      },
      around: aroundAll(served),
    },
  )
}

/** Everything that follows from events of the modules. */
const openOutbox = (
  { database, bus, clock, log }: ApplicationOptions,
  { announce, served }: Pick<Application, 'announce' | 'served'>,
): Outbox =>
  createOutbox({
    database,
    bus,
    clock,
    log,
    consumers: [
      playerTopics(
        announce,
        served.flatMap(({ pageChanges = [] }) => pageChanges),
      ),
      ...served.flatMap(({ consumers = [] }) => consumers),
    ],
  })

export async function buildApplication(options: ApplicationOptions): Promise<Application> {
  const announce = createAnnouncer(options.bus)
  const modules = await openModules(options)
  const { opened, stakes, staff } = modules
  const served = servedBy(modules)
  return {
    options,
    served,
    dispatcher: buildDispatcher(options, served),
    outbox: openOutbox(options, { announce, served }),
    announce,
    staff: {
      ...staff.staff,
      dispatcher: staff.openCalls({
        bundles: served.flatMap(({ staffCalls = [] }) => staffCalls),
        changeKinds: served.flatMap(({ changeKinds = [] }) => changeKinds),
        permissions: served.flatMap(({ permissions = [] }) => permissions),
      }),
    },
    wallet: opened.wallet.wallet,
    stakes,
    sessions: opened.identity.server.sessions,
    gates: { ...opened.siteConfig, access: opened.access.access },
    letters: opened.messaging.letters,
    saferGambling: opened.limits.server,
    verification: opened.verification,
    payments: opened.payments,
    gameProviders: opened.gameProviders,
    chains: opened.chains,
    loaded: opened.catalogue.loaded,
    watch: opened.odds.watch,
    casino: opened.games.casino,
    gameOrigins: opened.gameProviders.gameOrigins,
    catalogue: opened.games.catalogue,
    settler: opened.settlement.settler,
  }
}

/** The role `worker`: the jobs of all modules, and the delivery of events. They stop in the order in which they were started. */
export function runWorker({ served, outbox }: Pick<Application, 'served' | 'outbox'>): { stop(): Promise<void> } {
  const running = [...served.flatMap(({ jobs = [] }) => jobs).map((start) => start()), outbox.run()]
  return {
    stop: async () => {
      for (const one of running) await one.stop()
    },
  }
}
