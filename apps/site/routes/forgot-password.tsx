// S2.4.4: a forgotten password, as a page.
import { ForgotPasswordScreen } from '#modules/access/site/forgot-password.tsx'
import { privateMeta } from '../office/private-meta.ts'

export const meta = privateMeta((t) => t('access.forgot.title'))

export default function ForgotPasswordPage() {
  return <ForgotPasswordScreen />
}
