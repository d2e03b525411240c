import type { ComponentProps, ReactNode } from 'react'
import { Icon, type AnyIconName } from '../Icon/Icon.tsx'
import { NewTabLink } from '../NewTabLink/NewTabLink.tsx'
import styles from './Button.module.css'

interface Look {
  look?: 'primary' | 'secondary' | 'final' | 'quiet' | 'link' | 'emergency' | 'on-emergency' | 'on-dark'
  icon?: AnyIconName
  children: ReactNode
}

type ButtonProps = Look & Omit<ComponentProps<'button'>, 'children' | 'className'>
type ButtonLinkProps = Look & { href: string; newTab?: boolean } & Omit<ComponentProps<'a'>, 'children' | 'className' | 'target' | 'rel'>

export const buttonClass = (look: NonNullable<Look['look']>): string => `${styles.button} ${styles[look]}`

export function Button({ look = 'primary', icon, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button className={buttonClass(look)} type={type} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

export function ButtonLink({ look = 'primary', icon, newTab = false, children, ...rest }: ButtonLinkProps) {
  const Link = newTab ? NewTabLink : 'a'
  return (
    <Link className={buttonClass(look)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}
