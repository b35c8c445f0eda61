import type { Step } from './steps.ts'

/** One compilation per room: each knows only the surroundings its code runs in. The last one holds tests, scripts and configurations. */
const rooms = ['domain', 'contract', 'api', 'web', '.']

/** Each on one core, because two run at once, and with what it found the last time, so that it looks at what has changed and at what that touches. */
export const type_rooms: readonly Step[] = rooms.map((room) => {
	const name = room === '.' ? 'tests and scripts' : room
	const known = `node_modules/.cache/types/${name.replaceAll(' ', '-')}.tsbuildinfo`
	return {
		name: `types in ${name}`,
		command: 'tsc',
		arguments: ['--project', room, '--checkers', '1', '--incremental', '--tsBuildInfoFile', known],
	}
})
