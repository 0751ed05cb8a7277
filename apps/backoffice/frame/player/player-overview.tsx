// The first tab of a player's page: what each module has to say of them in short.
import { useLoaderData, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { PlayerFile } from '#modules/players/profiles/contract-staff.ts'
import { PLAYER_ROUTE } from '#platform/browser/backoffice/player-route.ts'
import { useText } from '#platform/browser/text.tsx'
import { playerPanels } from '../../modules.ts'
import { loadPanels, type LoadedPanel } from '../panels/load-panels.ts'
import { PanelGrid } from '../panels/panel-grid.tsx'
import { loadOperator } from '../places.ts'

export async function loader(args: LoaderFunctionArgs): Promise<readonly LoadedPanel[]> {
  const { permissions } = await loadOperator(args)
  return loadPanels(playerPanels, permissions, args)
}

export function Component() {
  const t = useText()
  const panels = useLoaderData<readonly LoadedPanel[]>()
  const file = useRouteLoaderData<PlayerFile>(PLAYER_ROUTE)
  const whole = `${file?.name ?? ''} ${file?.surname ?? ''}`.trim()
  return (
    <>
      <title>{whole === '' ? t('cases.player_number', { id: String(file?.playerId) }) : whole}</title>
      <PanelGrid panels={panels} />
    </>
  )
}
