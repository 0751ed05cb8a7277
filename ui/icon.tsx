// Draws one of our icons in the colour of the surrounding text. The shapes are in one picture file that the browser
// loads once: scripts stay small, and so do pages full of icons.
import type { IconName } from './icon-name.ts'
import sprite from './icons.svg?url&no-inline'

export type { IconName } from './icon-name.ts'

type IconProps = {
  name: IconName
  size?: number
  className?: string | undefined
  /** Filled shapes: a chosen star. */
  filled?: boolean
  /** Mirrored in right-to-left text; set for arrows and chevrons in text direction. */
  flip?: boolean
  /** Read aloud; without it the icon is decoration. */
  label?: string | undefined
}

export function Icon({ name, size = 20, className, filled = false, flip = false, label }: IconProps) {
  const classes = `icon${flip ? ' flip' : ''}${filled ? ' icon-filled' : ''}${className === undefined ? '' : ` ${className}`}`
  return (
    <svg
      width={size}
      height={size}
      className={classes}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
