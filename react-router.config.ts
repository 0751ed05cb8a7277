import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'apps/site',
  // `apps/server/build/build-site.ts` builds beside the running site and puts the finished folder in place.
  buildDirectory: process.env['SITE_BUILD_FOLDER'] ?? 'build/site',
  ssr: true,
  // Pieces of a route are a few hundred bytes each: apart they cost more than they save.
  splitRouteModules: false,
  // One small table of routes instead of a question to the server before each navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
