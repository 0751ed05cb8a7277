// The one entry: `node apps/main.ts --run=site,api,live,feed,worker`. All roles by default.
import type { FastifyInstance } from 'fastify'
import { configOrExit } from '#platform/server/config.ts'
import { startApp, type RunningApp } from './server/start.ts'

const config = configOrExit(process.argv.slice(2))

const pages = async (app: RunningApp['app']) => {
  const [{ ensureSiteBuild }, { mountSite }, { ensureBackofficeBuild }, { mountBackoffice }] = await Promise.all([
    import('#apps/server/build/build-site.ts'),
    import('./server/mount-site.ts'),
    import('#apps/server/build/build-backoffice.ts'),
    import('./server/mount-backoffice.ts'),
  ])
  const say = (line: string): void => void process.stdout.write(`${line}\n`)
  const [site, backoffice] = await Promise.all([ensureSiteBuild(say), ensureBackofficeBuild(say)])
  const addSite = mountSite(app, site, { isProduction: config.isProduction })
  return async (http: FastifyInstance) => {
    await addSite(http)
    await mountBackoffice(backoffice)(http)
  }
}

try {
  const app = await startApp(config, { pages })
  if (app.url !== undefined) {
    process.stdout.write(`Fairline is open on ${app.url}\n`)
    const office = new URL(app.url)
    office.hostname = config.backofficeHost
    process.stdout.write(`Back office: ${office.origin} (the first operator: npm run staff -- --help)\n`)
  }
  let isStopping = false
  const stop = (): void => {
    // A second signal means now.
    if (isStopping) process.exit(1)
    isStopping = true
    app.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
} catch (error) {
  process.stderr.write(`Fairline could not start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
