import { additionEndpoints, settingsEndpoints, stepEndpoints } from '../second-factors.ts'

export const staffSecondStep = stepEndpoints('/staff')

/** For staff who have no device yet: the cookie of the second step stands for the password, and only while there is none. */
export const staffEnrolment = additionEndpoints('/staff/account/enrolment', 'anyone', 'nothing')

export const staffSecondFactors = settingsEndpoints('/staff', 'bouser')
