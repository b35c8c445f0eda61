import type { OwnRequirements } from '#contract/signing/signatures.ts'
import type { SigningStepName } from '#domain/signing/signatures/steps.ts'

/** Where a step stands in the tab, to be led to. */
export const stepPlace = (step: SigningStepName): string => `signing-${step}`

/** What a step is called: who signs nothing online is only identified there. */
export const stepName = (step: SigningStepName, { papers }: Pick<OwnRequirements, 'papers'>) =>
	step === 'identity' && papers.every(({ signing_method }) => signing_method === 'offline')
		? ('steps.identity_only' as const)
		: (`steps.${step}` as const)
