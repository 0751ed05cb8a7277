// The frame of the pages on which a player keeps his play within bounds.
import { Outlet } from 'react-router'
import { ResponsibleScreen } from '#modules/protection/safer-gambling/site/limits/responsible-screen.tsx'

export default function OfficeResponsible() {
  return (
    <ResponsibleScreen>
      <Outlet />
    </ResponsibleScreen>
  )
}
