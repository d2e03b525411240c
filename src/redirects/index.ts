export { createOldAddresses, type OldAddresses } from './old-addresses.tsx'
