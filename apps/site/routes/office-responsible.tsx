// The frame of the pages on which a player keeps his play within bounds.
import { Outlet } from 'react-router'
import { ResponsibleScreen } from '#modules/protection/play-time/site/responsible-screen.tsx'

export default function OfficeResponsible() {
  return (
    <ResponsibleScreen>
      <Outlet />
    </ResponsibleScreen>
  )
}
