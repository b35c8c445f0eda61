import { quickSteps } from './quick-steps.ts'
import { runAsScript, testsOf } from './steps.ts'

// The runs of tests one after another: side by side they only slow each other.
await runAsScript([
	{ name: 'web build', command: 'node', arguments: ['scripts/build.ts', '--if-stale'] },
	...quickSteps,
	testsOf('api', 'API tests', 'unit tests'),
	testsOf('e2e', 'browser tests', 'API tests'),
])
