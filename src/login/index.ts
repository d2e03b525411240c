export { adviceOn, findLoginFaults, readTold } from './check/check-login.ts'
export { serveDemoProvider } from './demo-provider/serve-demo-provider.ts'
export { createLogin, redirectUriOf, staffRedirectUriOf } from './login.ts'
export type { House } from './posing-name.ts'
