// Draws one icon of our own set in the colour of the text around it.
import { iconPaths, type IconName } from './icon-paths.ts'

export type { IconName } from './icon-paths.ts'

type IconProps = {
  name: IconName
  size?: number
  className?: string | undefined
  /** Filled shapes: a chosen star. */
  filled?: boolean
  /** Mirrored in right-to-left text; set for arrows and chevrons along the line. */
  flip?: boolean
  /** Read aloud; without it the icon is decoration. */
  label?: string | undefined
}

export function Icon({ name, size = 20, className, filled = false, flip = false, label }: IconProps) {
  const classes = flip ? `flip ${className ?? ''}` : className
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classes}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}

const SPORT_ICONS: Readonly<Record<string, IconName>> = {
  football: 'sport-football',
  tennis: 'sport-tennis',
  basketball: 'sport-basketball',
  'ice-hockey': 'sport-ice-hockey',
  volleyball: 'sport-volleyball',
  handball: 'sport-handball',
}

/** The icon of a sport's stable word; a flag for sports without their own. */
export const sportIcon = (sport: string): IconName => SPORT_ICONS[sport] ?? 'sport-other'
