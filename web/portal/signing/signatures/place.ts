import type { OwnRequirements } from '#contract/signing/signatures.ts'
import type { SigningStepName } from '#domain/signing/signatures/steps.ts'

/** The element id of a step, as a link target. */
export const stepPlace = (step: SigningStepName): string => `signing-${step}`

/** The name of a step: a person without documents to sign online is only identified there. */
export const stepName = (step: SigningStepName, { signature_documents }: Pick<OwnRequirements, 'signature_documents'>) =>
	step === 'identity' && signature_documents.every(({ signing_method }) => signing_method === 'offline')
		? ('steps.identity_only' as const)
		: (`steps.${step}` as const)
