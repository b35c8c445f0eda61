import { testsOf, type Step } from './steps.ts'

/** The checks that need neither server nor browser; one unit test migrates a database for itself. */
export const quickSteps: readonly Step[] = [
	{ name: 'format', command: 'oxfmt', arguments: ['--check'] },
	// Rules that ask for types have the compiler read everything: it says what it refuses as well, which a run of its own would read anew.
	{ name: 'lint and types', command: 'oxlint', arguments: [] },
	{ name: 'import rules', command: 'depcruise', arguments: ['.'] },
	{ name: 'house rules', command: 'node', arguments: ['scripts/house-rules.ts'] },
	{ name: 'dead code', command: 'knip', arguments: [] },
	{ name: 'dead code in the product', command: 'knip', arguments: ['--production'] },
	{ name: '.env.example', command: 'node', arguments: ['scripts/env-example.ts', '--check'] },
	testsOf('unit', 'unit tests'),
]
