import { runAsScript } from './steps.ts'

/** One compilation per room: each knows only the surroundings its code runs in. The last one holds tests, scripts and configurations. */
const rooms = ['domain', 'contract', 'api', 'web', '.']

await runAsScript(rooms.map((room) => ({ name: `types in ${room}`, command: 'tsc', arguments: ['--project', room] })))
