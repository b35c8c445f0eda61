import type { Access } from '#contract/endpoint.ts'
import type { settingsEndpoints, stepEndpoints } from '#contract/accounts/second-factors.ts'

/** The calls that take the second step: an applicant's, or those of staff. */
export type StepCalls = ReturnType<typeof stepEndpoints>

/** The calls for one's own devices: an applicant's, or those of staff. */
export type DeviceCalls = ReturnType<typeof settingsEndpoints<Access>>
