import { quickSteps } from './quick-steps.ts'
import { runAsScript } from './steps.ts'

await runAsScript(quickSteps)
