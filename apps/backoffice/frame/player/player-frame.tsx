// The page of one player: who they are, and the tabs that modules have for this operator.
import { Outlet, useLoaderData, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { askProfiles } from '#modules/players/profiles/backoffice/ask-profiles.ts'
import { PLAYER_TONES } from '#modules/players/profiles/backoffice/player-tones.ts'
import type { PlayerFile } from '#modules/players/profiles/contract-staff.ts'
import { needed } from '#platform/browser/backoffice/needed.ts'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { playerPath } from '#platform/browser/backoffice/player-route.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen, TabContext } from '#ui/backoffice/backoffice-screen.tsx'
import { TabBar } from '#ui/backoffice/tab-bar.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { playerTabs } from '../../modules.ts'

export function loader({ request, params }: LoaderFunctionArgs): Promise<PlayerFile> {
  return needed(
    askProfiles('GET /staff-api/accounts/players/:playerId', { playerId: Number(params['playerId']) }),
    request,
  )
}

/** Another tab, filter or page of it is of the same player; every look at their data is recorded. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentParams['playerId'] !== nextParams['playerId'] || currentUrl.href === nextUrl.href

export function Component() {
  const t = useText()
  const may = useMay()
  const { playerId, name, surname, status } = useLoaderData<PlayerFile>()
  const whole = `${name} ${surname}`.trim()
  const numbered = t('cases.player_number', { id: String(playerId) })
  return (
    <BackofficeScreen
      title={whole === '' ? numbered : <bdi>{whole}</bdi>}
      text={whole === '' ? undefined : numbered}
      hasOwnTitle={false}
      back={{ to: '/players', label: t('place.players') }}
      aside={<Tag tone={PLAYER_TONES[status]}>{t(`players.status.${status}`)}</Tag>}
    >
      <TabBar
        label={t('player-tab.all')}
        tabs={[
          { to: playerPath(playerId), label: t('player-tab.overview'), isFirst: true },
          ...playerTabs
            .filter(({ permission }) => may(permission))
            .map(({ path }) => ({ to: playerPath(playerId, path), label: t(`player-tab.${path}`) })),
        ]}
      />
      <TabContext value>
        <Outlet />
      </TabContext>
    </BackofficeScreen>
  )
}
