// The panels that modules show on a shared page: those that the operator may see, loaded side by side. One that is refused leaves the others.
import type { ComponentType } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import type { PanelEntry } from '#platform/browser/backoffice/backoffice-module.ts'
import { ScreenRefused } from '#platform/browser/backoffice/needed.ts'

export type LoadedPanel = { readonly name: string; readonly isWide: boolean } & (
  | { readonly Panel: ComponentType<{ readonly shown: never }>; readonly shown: unknown }
  | { readonly refused: string }
)

async function loadPanel({ name, load, isWide = false }: PanelEntry, args: LoaderFunctionArgs): Promise<LoadedPanel> {
  const { loader, Panel } = await load()
  try {
    return { name, isWide, Panel, shown: await loader(args) }
  } catch (error) {
    if (!(error instanceof ScreenRefused)) throw error
    return { name, isWide, refused: error.refusal.code }
  }
}

export const loadPanels = (
  panels: readonly PanelEntry[],
  permissions: ReadonlySet<string>,
  args: LoaderFunctionArgs,
): Promise<readonly LoadedPanel[]> =>
  Promise.all(
    panels
      .filter(({ permission }) => permission === undefined || permissions.has(permission))
      .map((panel) => loadPanel(panel, args)),
  )
