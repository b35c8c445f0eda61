import { quick_steps } from './quick-steps.ts'
import { runAsScript } from './steps.ts'

await runAsScript(quick_steps)
