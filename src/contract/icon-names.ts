/** Icons that content may name. Their drawings are in `web/ui/icon-drawings.tsx`. */
export const ICON_NAMES = [
  // clinical
  'emergency', 'ambulance', 'outpatient', 'inpatient', 'laboratory', 'rehabilitation', 'recovery', 'pharmacy', 'mental-health',
  'radiology', 'obgyn', 'internal-medicine', 'child', 'surgery', 'eye', 'ear-nose-throat', 'heart', 'orthopaedics', 'lungs',
  'nutrition', 'anaesthesia', 'skin', 'tooth', 'tooth-root', 'gums', 'jaw', 'brain', 'insurance', 'doctor', 'check-up',
  // house
  'parking', 'canteen', 'security', 'play-room', 'waiting-room', 'online', 'free', 'clock', 'support', 'calendar',
  // values
  'service', 'profession', 'integrity', 'innovation',
] as const

export type IconName = (typeof ICON_NAMES)[number]
