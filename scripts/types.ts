import { runAsScript } from './steps.ts'
import { type_rooms } from './type-rooms.ts'

await runAsScript(type_rooms)
