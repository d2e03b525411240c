/** Icons of the page itself; content cannot name them. */
export const INTERFACE_ICON_NAMES = [
  'phone', 'whatsapp', 'mail', 'map-pin', 'menu', 'close', 'check', 'star', 'star-outline', 'user', 'log-in', 'log-out', 'pencil',
  'trash', 'image', 'arrow-right', 'arrow-up-right', 'chevron-down', 'search', 'info', 'alert', 'send', 'directions', 'award', 'quote',
  'facebook', 'instagram', 'youtube', 'x', 'tiktok',
] as const

export type InterfaceIconName = (typeof INTERFACE_ICON_NAMES)[number]
