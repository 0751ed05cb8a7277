// npm run build: builds the site where its sources changed, and tells where the build lies.
import { ensureSiteBuild } from '#apps/server/build-site.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
say(await ensureSiteBuild(say))
