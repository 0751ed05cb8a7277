// Starts the roles this process is asked to play, in order, and stops them in the opposite one.
import { refuseFictionForMoney } from '#modules/sports/odds/server/service.ts'
import { readSocialSettings } from '#modules/players/social-sign-in/server/service.ts'
import { verificationServices } from '#modules/players/verification/server/module.ts'
import { createBus } from '#platform/server/bus.ts'
import { systemClock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config.ts'
import { createLog, type Log } from '#platform/server/observability/log.ts'
import type { Carriers } from '#platform/server/post/deliver-post.ts'
import { smsCarrier } from '#platform/server/post/sms-carrier.ts'
import { smtpCarrier } from '#platform/server/post/smtp-carrier.ts'
import { openOtlpTelemetry } from '#platform/server/observability/telemetry.ts'
import { readSecret } from '#platform/server/secrets/secrets.ts'
import { buildApplication, runWorker, type Application } from './application.ts'
import { openDatabase } from './open-database.ts'
import { serve, type ServeOptions } from './serve.ts'
import { warnOfMissingAddress } from './site/missing-address.ts'
import { openRegister } from '#modules/protection/exclusions/server/register/open-register.ts'

export type RunningApp = { readonly url: string | undefined; readonly app: Application; stop(): Promise<void> }

export type StartOptions = {
  readonly log?: Log
  readonly pages?: (app: Application) => Promise<ServeOptions['addPages']>
}

const carriersOf = ({ smtp, smsUrl }: Config): Carriers => ({
  ...(smtp === undefined ? {} : { mail: smtpCarrier(smtp) }),
  ...(smsUrl === undefined ? {} : { sms: smsCarrier({ url: smsUrl }) }),
})

export async function startApp(
  config: Config,
  { log = createLog(config.logLevel), pages }: StartOptions = {},
): Promise<RunningApp> {
  const stops: (() => Promise<unknown>)[] = []
  const stop = async (): Promise<void> => {
    for (const one of stops.toReversed())
      await one().catch((error: unknown) => log.error({ err: error }, 'graceful shutdown failed'))
    stops.length = 0
  }
  try {
    if (config.otlpEndpoint !== undefined) stops.push((await openOtlpTelemetry(config.otlpEndpoint)).stop)
    const nationalRegister = openRegister(config, log)
    const clock = systemClock
    const opened = await openDatabase(config, log)
    stops.push(opened.close)
    const { database } = opened
    const bus = await createBus(opened.url, database.pool, log)
    stops.push(bus.close)
    const social = config.socialFile === undefined ? undefined : await readSocialSettings(config.socialFile)
    const secret = await readSecret(config.dataDir)
    const app = await buildApplication({
      database,
      bus,
      clock,
      log,
      secret,
      inPlayDelaySeconds: config.inPlayDelaySeconds,
      backofficeHost: config.backofficeHost,
      carriers: carriersOf(config),
      ...(config.publicUrl === undefined ? {} : { publicUrl: config.publicUrl }),
      ...(config.port === 0 ? {} : { localUrl: `http://localhost:${config.port}` }),
      ...(social === undefined ? {} : { social }),
      ...(nationalRegister === undefined ? {} : { nationalRegister }),
      ...(config.isSimulatorOn ? { simulator: { speed: config.simulatorSpeed } } : {}),
      verification: verificationServices(config, secret),
      paymentSettings: config.paymentSettings,
      casinoSettings: config.casinoSettings,
    })
    await warnOfMissingAddress(app.gates.siteConfigs, config, log)
    refuseFictionForMoney(app.loaded.board, app.payments.realMoney, config.isSimulatorOn)
    const plays = (role: Config['roles'][number]): boolean => config.roles.includes(role)
    if (plays('worker')) stops.push(runWorker(app).stop)
    if (plays('feed'))
      for (const start of app.served.flatMap(({ feeds = [] }) => feeds)) {
        const running = await start()
        stops.push(() => running.stop())
      }
    let url: string | undefined
    if (plays('api') || plays('site') || plays('live')) {
      const addPages = plays('site') ? await pages?.(app) : undefined
      const served = await serve(app, {
        host: config.host,
        port: config.port,
        proxies: config.proxies,
        metricsFrom: config.metricsFrom,
        ...(addPages === undefined ? {} : { addPages }),
      })
      stops.push(served.close)
      url = served.url
    }
    return { url, app, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
