export { breachNotice } from './breach-notice.ts'
