// The signed-in operator: name, roles, their own security, sign-out.
import { useNavigate } from 'react-router'
import { useOperator } from '#platform/browser/backoffice/operator.ts'
import { SIGN_IN_PATH } from '#platform/browser/backoffice/needed.ts'
import { notify } from '#platform/browser/notices.ts'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { askStaff } from './places.ts'
import styles from './member-menu.module.css'

export function MemberMenu() {
  const t = useText()
  const say = useRefusalText()
  const navigate = useNavigate()
  const { name, roles } = useOperator()
  const roleNames = roles.map((role) => t(`roles.${role}`)).join(', ')
  const logOut = async (): Promise<void> => {
    const answer = await askStaff('DELETE /staff-api/staff/sessions/current', {})
    if (answer.ok || answer.refusal.code === 'not_signed_in') await navigate(SIGN_IN_PATH, { replace: true })
    else notify({ tone: 'error', text: say(answer.refusal) })
  }
  return (
    <Menu
      button={
        <>
          <Icon name="user" size={18} />
          <span className={styles.text}>
            <bdi className={styles.name}>{name}</bdi>
            <span className={styles.roles}>{roleNames}</span>
          </span>
        </>
      }
      buttonClass={styles.button}
      label={name}
      items={[
        {
          key: 'security',
          label: t('place.security'),
          text: roleNames,
          icon: 'lock',
          onSelect: () => void navigate('/security'),
        },
        { key: 'out', label: t('backoffice.log_out'), icon: 'logout', onSelect: () => void logOut() },
      ]}
    />
  )
}
