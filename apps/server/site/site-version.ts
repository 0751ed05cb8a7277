// Which build of the site this process serves (S4.24). Pages ask for it and show a notice when it has changed.
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const PACKAGE = join(import.meta.dirname, '../../../package.json')

let builtVersion: string | undefined
let released: string | undefined

/** Whoever mounts the site says where its build lies: the folder is named after the hash of its sources. */
export function tellSiteBuild(folder: string): void {
  builtVersion = basename(folder)
}

/** Of a process that serves no pages: the release. */
const releaseVersion = (): string =>
  (released ??= (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version)

export const siteVersion = (): string => builtVersion ?? releaseVersion()
