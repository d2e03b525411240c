export { moveData } from './move-data.ts'
