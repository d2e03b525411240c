import { Icon } from '../../ui/Icon/Icon.tsx'

const NAMES = ['star', 'star-outline', 'log-out', 'pencil', 'trash', 'image', 'close', 'check', 'info', 'alert', 'send'] as const

/** The page's sprite holds what its markup shows: this asks for the drawings that the island shows later. */
export function IslandIcons() {
  return (
    <template>
      {NAMES.map((name) => (
        <Icon key={name} name={name} />
      ))}
    </template>
  )
}
