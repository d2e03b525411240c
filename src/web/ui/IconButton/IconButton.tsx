import type { ComponentProps } from 'react'
import type { IconName } from '../Icon/Icon.tsx'
import { Icon } from '../Icon/Icon.tsx'
import styles from './IconButton.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'className'> {
  icon: IconName
  label: string
}

/** A button that shows only its icon; the label is read out and shown as a tip. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button className={styles.button} type="button" aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  )
}
