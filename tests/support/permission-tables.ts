// What every module says of its permissions, found on disk so that a new module cannot be forgotten.
import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PermissionTable } from '#kernel/contract.ts'

const MODULES = path.resolve(import.meta.dirname, '../../modules')

export async function permissionTables(): Promise<readonly PermissionTable[]> {
  const contracts = globSync('*/*/contract-staff.ts', { cwd: MODULES }).toSorted()
  const loaded = contracts.map(async (file) => {
    const { permissions } = (await import(pathToFileURL(path.join(MODULES, file)).href)) as {
      permissions?: PermissionTable
    }
    return permissions ?? {}
  })
  return Promise.all(loaded)
}
