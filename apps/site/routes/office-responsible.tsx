// The frame of the responsible gambling pages.
import { Outlet } from 'react-router'
import { ResponsibleScreen } from '#modules/protection/play-time/site/responsible-screen.tsx'

export default function OfficeResponsible() {
  return (
    <ResponsibleScreen>
      <Outlet />
    </ResponsibleScreen>
  )
}
