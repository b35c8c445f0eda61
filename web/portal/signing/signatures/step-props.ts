import type { ApplicationView } from '#contract/applying/applications.ts'
import type { OwnRequirements } from '#contract/signing/signatures.ts'

export interface StepProps {
	readonly application: ApplicationView
	readonly signatory_id: string
	readonly own: OwnRequirements
}
