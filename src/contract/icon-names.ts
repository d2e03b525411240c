// Written by "npm run generate" of the names of the drawings in src/ground/ui/Icon/drawings.
/** Icons that content may name. */
export const ICON_NAMES = ['ambulance', 'anaesthesia', 'brain', 'calendar', 'canteen', 'check-up', 'child', 'clock', 'doctor', 'ear-nose-throat', 'emergency', 'eye', 'free', 'gums', 'heart', 'innovation', 'inpatient', 'insurance', 'integrity', 'internal-medicine', 'jaw', 'laboratory', 'lungs', 'mental-health', 'nutrition', 'obgyn', 'online', 'orthopaedics', 'outpatient', 'parking', 'pharmacy', 'play-room', 'profession', 'radiology', 'recovery', 'rehabilitation', 'security', 'service', 'skin', 'support', 'surgery', 'tooth-root', 'tooth', 'waiting-room'] as const
export type IconName = (typeof ICON_NAMES)[number]
/** Icons of the page itself. */
export type InterfaceIconName = 'alert' | 'arrow-right' | 'award' | 'check' | 'close' | 'directions' | 'facebook' | 'image' | 'info' | 'instagram' | 'log-in' | 'log-out' | 'mail' | 'map-pin' | 'pencil' | 'phone' | 'search' | 'send' | 'star-outline' | 'star' | 'tiktok' | 'trash' | 'whatsapp' | 'x' | 'youtube'
