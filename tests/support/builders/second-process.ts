// Another process on the database of a test: a pool, a bus and caches of its own, so only the tables tell it anything.
import { buildApplication, type Application } from '#apps/server/application.ts'
import type { ApplicationOptions } from '#apps/server/application-options.ts'
import { createBus } from '#platform/server/bus.ts'
import { connect } from '#platform/server/db.ts'
import { closeAtEnd } from './close-at-end.ts'
import type { GivenApp } from './given.ts'

/** With the options of the first process, but for what `more` says. */
export async function givenSecondProcess(
  { app, ownerUrl }: GivenApp,
  more: Partial<ApplicationOptions> = {},
): Promise<Application> {
  const database = connect(ownerUrl, { role: 'fairline_app' })
  closeAtEnd(() => database.close())
  const bus = await createBus(ownerUrl, database.pool, app.options.log)
  closeAtEnd(() => bus.close())
  return buildApplication({ ...app.options, ...more, database, bus })
}
