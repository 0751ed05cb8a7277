// Builds the players' site when its sources changed.
import { join } from 'node:path'
import { ensureBuild, REPOSITORY, type BuildPlan } from './ensure-build.ts'

const PLAN: BuildPlan = {
  name: 'site',
  sources: [
    'kernel',
    'ui',
    'platform/browser',
    'apps/site',
    'modules',
    'scripts/message-plugin.ts',
    'vite.config.ts',
    'react-router.config.ts',
    'package.json',
    'package-lock.json',
  ],
  ignored: /(^|\/)(server|backoffice|node_modules)(\/|$)|\.test\.tsx?$|README\.md$|\/contract-staff\.ts$/u,
  command: (folder) => ({
    args: [join(REPOSITORY, 'node_modules/@react-router/dev/bin.cjs'), 'build'],
    env: { SITE_BUILD_FOLDER: folder },
  }),
  assets: 'client',
}

/** The folder of a build of the site's sources as they are now. */
export const ensureSiteBuild = (say: (line: string) => void = () => undefined): Promise<string> =>
  ensureBuild(PLAN, say)
