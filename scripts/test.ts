import { quick_steps } from './quick-steps.ts'
import { runAsScript } from './steps.ts'

await runAsScript([
	...quick_steps,
	{ name: 'API tests', command: 'vitest', arguments: ['run', '--project', 'api'], live: true },
	{ name: 'web build', command: 'node', arguments: ['scripts/build.ts', '--if-stale'] },
	{ name: 'browser tests', command: 'vitest', arguments: ['run', '--project', 'e2e'], live: true },
])
