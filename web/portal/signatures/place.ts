import type { OwnRequirements } from '#contract/signing/signatures.ts'
import type { SigningStepName } from '#domain/signing/signatures/steps.ts'

/** Where a step stands in the tab, to be led to. */
export const stepPlace = (step: SigningStepName): string => `signing-${step}`

/** What a step is called: who signs nothing online is only identified there. */
export const stepName = (step: SigningStepName, { signature_documents }: Pick<OwnRequirements, 'signature_documents'>) =>
	step === 'identity' && signature_documents.every(({ signing_method }) => signing_method === 'offline')
		? ('steps.identity_only' as const)
		: (`steps.${step}` as const)
