import { testsOf, type Step } from './steps.ts'
import { type_rooms } from './type-rooms.ts'

/** Everything that needs no database and no browser. */
export const quick_steps: readonly Step[] = [
	{ name: 'format', command: 'oxfmt', arguments: ['--check'] },
	{ name: 'lint', command: 'oxlint', arguments: [] },
	...type_rooms,
	{ name: 'import rules', command: 'depcruise', arguments: ['.'] },
	{ name: 'house rules', command: 'node', arguments: ['scripts/house-rules.ts'] },
	{ name: 'dead code', command: 'knip', arguments: [] },
	{ name: 'dead code in the product', command: 'knip', arguments: ['--production'] },
	{ name: '.env.example', command: 'node', arguments: ['scripts/env-example.ts', '--check'] },
	testsOf('unit', 'unit tests'),
]
