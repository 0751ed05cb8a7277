// npm run build: builds the site and the back office where their sources changed, and prints where the builds are.
import { ensureBackofficeBuild } from '#apps/server/build/build-backoffice.ts'
import { ensureSiteBuild } from '#apps/server/build/build-site.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
for (const folder of await Promise.all([ensureSiteBuild(say), ensureBackofficeBuild(say)])) say(folder)
