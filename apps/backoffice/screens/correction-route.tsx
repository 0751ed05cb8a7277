// Where two modules meet: the correction of a player's data is proposed as a change that takes two operators.
import { CorrectionScreen, type Propose } from '#modules/players/verification/backoffice/correction-screen.tsx'
import { askStaff } from '../frame/desk-places.ts'

export { loader } from '#modules/players/verification/backoffice/correction-screen.tsx'

const propose: Propose = (playerId, values, reason) =>
  askStaff('POST /staff-api/staff/change-requests', {
    kind: 'accounts.personal-data',
    payload: { playerId, values },
    reason,
  })

export const Component = () => <CorrectionScreen propose={propose} />
