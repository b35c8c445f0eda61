import { userSecondStep } from '#contract/accounts/second-factors.ts'

import { SecondStepForm, type SecondStepProps } from '../../kit/second-factors/SecondStepForm.tsx'

/** The second step of an applicant's sign-in. */
export const SecondStep = (props: SecondStepProps) => <SecondStepForm calls={userSecondStep} {...props} />
