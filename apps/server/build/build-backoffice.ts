// Builds the back office when its sources changed.
import { join } from 'node:path'
import { ensureBuild, REPOSITORY, type BuildPlan } from './ensure-build.ts'

const PLAN: BuildPlan = {
  name: 'backoffice',
  sources: [
    'kernel',
    'ui',
    'platform/browser',
    'apps/backoffice',
    'modules',
    'scripts/backoffice-message-plugin.ts',
    'scripts/message-plugin.ts',
    'vite-backoffice.config.ts',
    'package.json',
    'package-lock.json',
  ],
  ignored: /(^|\/)(server|site|node_modules)(\/|$)|\.test\.tsx?$|README\.md$/u,
  command: (folder) => ({
    args: [
      join(REPOSITORY, 'node_modules/vite/bin/vite.js'),
      'build',
      '--config=vite-backoffice.config.ts',
      '--configLoader=native',
    ],
    env: { BACKOFFICE_BUILD_FOLDER: folder },
  }),
  assets: '.',
}

/** The folder of a build of the back office's sources as they are now. */
export const ensureBackofficeBuild = (say: (line: string) => void = () => undefined): Promise<string> =>
  ensureBuild(PLAN, say)
