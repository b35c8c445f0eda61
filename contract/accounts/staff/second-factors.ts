import { additionEndpoints, confirmationEndpoints, settingsEndpoints, stepEndpoints } from '../second-factors.ts'

export const staffSecondStep = stepEndpoints('/staff')

/** For staff without a device: the cookie of the second step replaces the password until there is one. */
export const staffEnrolment = additionEndpoints('/staff/account/enrolment', 'anyone', 'nothing')

export const staffConfirmation = confirmationEndpoints('/staff', 'bouser')

export const staffSecondFactors = settingsEndpoints('/staff', 'bouser')
