import { userSecondStep } from '#contract/accounts/second-factors.ts'

import { SecondStepForm, type SecondStepProps } from '../../../kit/second-factors/SecondStepForm.tsx'

export const SecondStep = (props: SecondStepProps) => <SecondStepForm calls={userSecondStep} {...props} />
