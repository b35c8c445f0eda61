import { quickSteps } from './quick-steps.ts'
import { runAsScript, testsOf } from './steps.ts'

await runAsScript([
	...quickSteps,
	testsOf('api', 'API tests'),
	{ name: 'web build', command: 'node', arguments: ['scripts/build.ts', '--if-stale'] },
	testsOf('e2e', 'browser tests'),
])
