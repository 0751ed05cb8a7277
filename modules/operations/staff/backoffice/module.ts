// The screens of operators: sign-in, change requests, the audit, members.
import type { BackofficeModule } from '#platform/browser/backoffice/backoffice-module.ts'
import type { IconName } from '#ui/icon.tsx'

export const staffBackoffice: BackofficeModule<IconName> = {
  screens: [
    {
      path: 'changes',
      load: () => import('./changes/change-list-screen.tsx'),
      place: { name: 'changes', icon: 'swap', permission: 'change.read' },
    },
    { path: 'changes/:changeId', load: () => import('./changes/change-screen.tsx') },
    {
      path: 'audit',
      load: () => import('./audit/audit-screen.tsx'),
      place: { name: 'audit', icon: 'history', permission: 'audit.read' },
    },
    {
      path: 'members',
      load: () => import('./members/member-list-screen.tsx'),
      place: { name: 'members', icon: 'headset', permission: 'member.read' },
    },
    { path: 'members/:memberId', load: () => import('./members/member-screen.tsx') },
    {
      path: 'security',
      load: () => import('./security/security-screen.tsx'),
      place: { name: 'security', icon: 'lock' },
    },
  ],
  entryScreens: [
    { path: 'sign-in', load: () => import('./sign-in/sign-in-screen.tsx') },
    { path: 'invitation', load: () => import('./sign-in/invitation-screen.tsx') },
  ],
}
