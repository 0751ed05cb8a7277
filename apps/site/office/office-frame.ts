// What every page of the office has around it: the menu and what is known of the player; loaded by its layout, read by its pages.
import { useRouteLoaderData } from 'react-router'
import type { OfficeMenu, UserConfig } from '#modules/players/my-account/contract.ts'

export const OFFICE_ROUTE = 'routes/office-layout'

export type OfficeFrame = { readonly menu: OfficeMenu; readonly config: UserConfig }

/** Undefined only where the layout's loader failed. */
export const useOfficeFrame = (): OfficeFrame | undefined => useRouteLoaderData(OFFICE_ROUTE)
