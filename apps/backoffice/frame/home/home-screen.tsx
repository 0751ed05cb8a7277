// The first page after the sign-in: what waits for this operator, and the figures that their roles may see.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useOperator } from '#platform/browser/backoffice/operator.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { homePanels } from '../../modules.ts'
import { loadPanels, type LoadedPanel } from '../panels/load-panels.ts'
import { PanelGrid } from '../panels/panel-grid.tsx'
import { loadOperator } from '../places.ts'

export async function loader(args: LoaderFunctionArgs): Promise<readonly LoadedPanel[]> {
  const { permissions } = await loadOperator(args)
  return loadPanels(homePanels, permissions, args)
}

export function Component() {
  const t = useText()
  const { roles } = useOperator()
  const panels = useLoaderData<readonly LoadedPanel[]>()
  return (
    <BackofficeScreen title={t('backoffice.home')} text={roles.map((role) => t(`roles.${role}`)).join(' · ')}>
      <PanelGrid panels={panels} />
    </BackofficeScreen>
  )
}
