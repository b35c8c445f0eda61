import { quickSteps } from './quick-steps.ts'
import { runAsScript, testsOf } from './steps.ts'

// The browser tests take longest: everything else runs beside them.
await runAsScript([
	{ name: 'web build', command: 'node', arguments: ['scripts/build.ts', '--if-stale'] },
	testsOf('e2e', 'browser tests', 'web build'),
	...quickSteps,
	testsOf('api', 'API tests'),
])
