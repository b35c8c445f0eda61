import { testsOf, type Step } from './steps.ts'

/** The checks that need neither server nor browser; one unit test migrates a database for itself. */
export const quickSteps: readonly Step[] = [
	{ name: 'format', command: 'oxfmt', arguments: ['--check'] },
	{ name: 'lint', command: 'oxlint', arguments: [] },
	// Two projects at a time with one checker each, because lint uses the other core.
	{ name: 'types', command: 'tsc', arguments: ['--build', '--checkers', '1', '--builders', '2'] },
	{ name: 'import rules', command: 'depcruise', arguments: ['.'] },
	{ name: 'house rules', command: 'node', arguments: ['scripts/house-rules.ts'] },
	{ name: 'dead code', command: 'knip', arguments: [] },
	{ name: 'dead code in the product', command: 'knip', arguments: ['--production'] },
	{ name: '.env.example', command: 'node', arguments: ['scripts/env-example.ts', '--check'] },
	testsOf('unit', 'unit tests'),
]
