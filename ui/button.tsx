// The one button: a real <button>, or a link that looks like one.
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

type Look = {
  /** `primary` once per view; `quiet` has no box until it is hovered; `danger` for what cannot be undone. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  /** As wide as its column. */
  isWide?: boolean
  /** Square; give it an aria-label. */
  isIcon?: boolean
}

const lookOf = (
  { variant = 'secondary', size = 'medium', isWide, isIcon }: Look,
  className: string | undefined,
): string =>
  classNames(
    styles.button,
    styles[variant],
    styles[size],
    isWide === true && styles.wide,
    isIcon === true && styles.icon,
    className,
  )

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & { children?: ReactNode; isBusy?: boolean; ref?: Ref<HTMLButtonElement> }

/** Busy keeps the button's size and its focus, shows a spinner and ignores presses. */
export function Button({
  variant,
  size,
  isWide,
  isIcon,
  isBusy = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={lookOf(
        { ...(variant && { variant }), ...(size && { size }), isWide: isWide === true, isIcon: isIcon === true },
        className,
      )}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy && <Spinner className={styles.spinner} />}
      <span className={classNames(styles.content, isBusy && styles.hidden)}>{children}</span>
    </button>
  )
}

type ButtonLinkProps = Look & LinkProps

/** A link inside the site. */
export function ButtonLink({ variant, size, isWide, isIcon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      className={lookOf(
        { ...(variant && { variant }), ...(size && { size }), isWide: isWide === true, isIcon: isIcon === true },
        className,
      )}
    >
      <span className={styles.content}>{children}</span>
    </Link>
  )
}
